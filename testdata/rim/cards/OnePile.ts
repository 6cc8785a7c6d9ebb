import { EventCard } from '../../core/card/EventCard';

export default class OnePile extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001224',
            internalName: 'one-pile',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put up to 2 cards of one discard pile on the bottom of their deck',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                zoneFilter: ZoneName.Discard,
                multiSelectCardCondition: (card, selectedCards) => selectedCards.length === 0 ||
                    (card.zoneName === selectedCards[0].zoneName && card.owner === selectedCards[0].owner),
                immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck()
            }
        });
    }
}
