import { EventCard } from '../../core/card/EventCard';

export default class StackedShelf extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004215',
            internalName: 'stacked-shelf',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card on top and another on the bottom of your deck',
            targetResolvers: {
                first: {
                    controller: RelativePlayer.Self,
                    zoneFilter: ZoneName.Hand
                },
                second: {
                    controller: RelativePlayer.Self,
                    zoneFilter: ZoneName.Hand,
                    cardCondition: (card, context) => card !== context.targets.first,
                    immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => [
                        AbilityHelper.immediateEffects.moveToTopOfDeck({ target: context.targets.first }),
                        AbilityHelper.immediateEffects.moveToBottomOfDeck({ target: context.targets.second })
                    ])
                }
            }
        });
    }
}
