import { EventCard } from '../../core/card/EventCard';

export default class DugUpPapers extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000910',
            internalName: 'dug-up-papers',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for a unit and discard it. Attack with a unit that gains its abilities',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.deckSearch({
                    searchCount: 3,
                    cardCondition: (card) => card.isUnit(),
                    selectedCardsImmediateEffect: AbilityHelper.immediateEffects.discardSpecificCard()
                }),
                AbilityHelper.immediateEffects.attack((context) => {
                    const found = context.selectedPromptCards?.[0];
                    const keywords = found?.keywords || [];
                    const attackerLastingEffects = found
                        ? {
                            effect: [
                                AbilityHelper.ongoingEffects.gainNonKeywordAbilitiesFromUnit(found),
                                AbilityHelper.ongoingEffects.gainKeywords(() => keywords.map((keyword) => keyword.toProperties()))
                            ]
                        }
                        : undefined;
                    return { attackerLastingEffects };
                })
            ])
        });
    }
}
