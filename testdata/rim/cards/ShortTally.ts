import { EventCard } from '../../core/card/EventCard';

export default class ShortTally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001437',
            internalName: 'short-tally',
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
                limit: AbilityHelper.limit.perPhase(2),
                immediateEffect: AbilityHelper.immediateEffects.damage((damageContext) => ({
                    amount: 1,
                    target: damageContext.player.opponent.base
                }))
            }))
        });
    }
}
