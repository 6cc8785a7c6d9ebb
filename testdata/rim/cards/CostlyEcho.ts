import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CostlyEcho extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004088',
            internalName: 'costly-echo',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Exhaust this unit to use the When Defeated ability again',
            optional: true,
            when: {
                onCardAbilityInitiated: (event, context) =>
                    event.context.player === context.player && event.ability.isWhenDefeated &&
                    event.context.event.name === EventName.OnCardDefeated
            },
            immediateEffect: AbilityHelper.immediateEffects.exhaust(),
            ifYouDo: (ifYouDoContext) => ({
                title: 'Use it again',
                immediateEffect: AbilityHelper.immediateEffects.useWhenDefeatedAbility(() => ({
                    target: ifYouDoContext.event.card,
                    resolvedAbilityEvent: ifYouDoContext.event
                }))
            })
        });
    }
}
