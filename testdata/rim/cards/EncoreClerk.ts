import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EncoreClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008005',
            internalName: 'encore-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Use the When Played ability again',
            optional: true,
            when: {
                onCardAbilityInitiated: (event, context) =>
                    event.context.player === context.player && event.ability.isWhenPlayed &&
                    !event.context.retriggeredByAbility && event.context.event.name === EventName.OnCardPlayed
            },
            immediateEffect: AbilityHelper.immediateEffects.useWhenPlayedAbility((context) => ({
                target: context.event.card,
                resolvedAbilityEvent: context.event
            }))
        });
    }
}
