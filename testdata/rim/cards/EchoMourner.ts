import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EchoMourner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000961',
            internalName: 'echo-mourner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Use the When Defeated ability again',
            optional: true,
            when: {
                onCardAbilityInitiated: (event, context) =>
                    event.context.player === context.player && event.ability.isWhenDefeated &&
                    !event.context.retriggeredByAbility && event.context.event.name === EventName.OnCardDefeated
            },
            immediateEffect: AbilityHelper.immediateEffects.useWhenDefeatedAbility((context) => ({
                target: context.event.card,
                resolvedAbilityEvent: context.event
            }))
        });
    }
}
