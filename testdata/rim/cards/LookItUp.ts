import { EventCard } from '../../core/card/EventCard';

export default class LookItUp extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000414',
            internalName: 'look-it-up',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for a unit, reveal it, and draw it',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 3,
                cardCondition: (card) => card.isUnit(),
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.revealAndDraw()
            })
        });
    }
}
