import { EventCard } from '../../core/card/EventCard';

export default class TrainingDay extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001416',
            internalName: 'training-day',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Teach friendly units',
            immediateEffect: AbilityHelper.immediateEffects.forThisRoundCardEffect((context) => ({
                target: context.player.getArenaUnits(),
                effect: AbilityHelper.ongoingEffects.gainAbility({
                    title: 'Deal 1 damage to the enemy base',
                    type: AbilityType.Triggered,
                    limit: AbilityHelper.limit.perPhase(1),
                    when: {
                        onCardsDrawn: (event, abilityContext) => event.player === abilityContext.player
                    },
                    immediateEffect: AbilityHelper.immediateEffects.damage((abilityContext) => ({
                        amount: 1,
                        target: abilityContext.player.opponent.base
                    }))
                })
            }))
        });
    }
}
