import { EventCard } from '../../core/card/EventCard';

export default class LandingParty extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000424',
            internalName: 'landing-party',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for up to 2 units and play each of them for free',
            immediateEffect: AbilityHelper.immediateEffects.playMultipleCardsFromDeck({
                searchCount: 3,
                selectCount: 2,
                canChooseFewer: true,
                cardCondition: (card) => card.isUnit() && card.cost === 2
            })
        });
    }
}
