import { EventCard } from '../../core/card/EventCard';

export default class CrowdedShuttle extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000086',
            internalName: 'crowded-shuttle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play units from the top 4 cards of your deck for free',
            immediateEffect: AbilityHelper.immediateEffects.playMultipleCardsFromDeck({
                searchCount: 4,
                selectCount: 4,
                cardCondition: (card) => card.isUnit(),
                multiSelectCondition: (card, selected) => this.costOf(selected.concat(card)) <= 3
            })
        });
    }

    private costOf(cards: Card[]): number {
        let sum = 0;
        for (const card of cards) {
            sum += card.cost;
        }
        return sum;
    }
}
