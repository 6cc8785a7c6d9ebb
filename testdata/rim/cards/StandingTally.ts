import { EventCard } from '../../core/card/EventCard';

export default class StandingTally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001436',
            internalName: 'standing-tally',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'When you draw cards this phase, deal 1 damage to the enemy base',
            immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((context) => ({
                title: 'Deal 1 damage to the enemy base',
                target: context.player,
                when: { onCardsDrawn: (event) => event.player === context.player },
                duration: Duration.UntilEndOfPhase,
                limit: AbilityHelper.limit.unlimited(),
                immediateEffect: AbilityHelper.immediateEffects.damage((damageContext) => ({
                    amount: 1,
                    target: damageContext.player.opponent.base
                }))
            }))
        });
    }
}
