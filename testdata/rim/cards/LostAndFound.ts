import { EventCard } from '../../core/card/EventCard';

export default class LostAndFound extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000332',
            internalName: 'lost-and-found',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for a unit and discard it. For this phase, you may play it for free',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 3,
                cardCondition: (card) => card.isUnit(),
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.discardSpecificCard(),
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect((searchContext) => ({
                        effect: AbilityHelper.ongoingEffects.canPlayFromDiscard({ player: searchContext.player })
                    })),
                    AbilityHelper.immediateEffects.forThisPhasePlayerEffect((searchContext) => ({
                        target: searchContext.player,
                        effect: AbilityHelper.ongoingEffects.forFree({
                            match: (card) => searchContext.selectedPromptCards.includes(card)
                        })
                    }))
                ])
            })
        });
    }
}
