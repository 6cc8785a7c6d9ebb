import { EventCard } from '../../core/card/EventCard';

export default class EchoSorter extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003321',
            internalName: 'echo-sorter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Discard 2 cards from your deck',
            immediateEffect: AbilityHelper.immediateEffects.discardFromDeck((context) => ({
                amount: 2,
                target: context.player
            })),
            then: (discarded) => ({
                title: 'Return one of them to your hand',
                optional: true,
                targetResolver: {
                    zoneFilter: ZoneName.Discard,
                    controller: RelativePlayer.Self,
                    cardCondition: (card) => discarded.events.some((event) => event.card === card),
                    immediateEffect: AbilityHelper.immediateEffects.returnToHand()
                }
            })
        });
    }
}
