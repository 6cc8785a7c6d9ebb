import { EventCard } from '../../core/card/EventCard';

export default class ThinFiles extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000179',
            internalName: 'thin-files',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 5 cards of your deck for a unit and draw it',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 5,
                cardCondition: (card) => card.isUnit(),
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.drawSpecificCard()
            })
        });
    }
}
