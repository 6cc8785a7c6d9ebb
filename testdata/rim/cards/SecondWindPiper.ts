import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SecondWindPiper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000983',
            internalName: 'second-wind-piper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Use the On Attack ability again',
            optional: true,
            limit: AbilityHelper.limit.perRound(1),
            when: {
                onCardAbilityInitiated: (event, context) =>
                    event.context.player === context.player &&
                    event.ability.isOnAttackAbility &&
                    event.context.event.name === EventName.OnAttackDeclared
            },
            immediateEffect: AbilityHelper.immediateEffects.useOnAttackAbility((context) => ({
                target: context.event.card,
                resolvedAbilityEvent: context.event
            }))
        });
    }
}
