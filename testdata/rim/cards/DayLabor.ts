import { EventCard } from '../../core/card/EventCard';

export default class DayLabor extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003040',
            internalName: 'day-labor',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for a unit that costs 2 or more and play it for 4 less. Put it on the bottom of your deck at the end of the phase',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 3,
                cardCondition: (card) => card.isUnit() && card.cost >= 2,
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.playCardFromOutOfPlay({
                        adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 4 },
                        playAsType: WildcardCardType.Unit
                    }),
                    AbilityHelper.immediateEffects.delayedCardEffect({
                        title: 'Put it on the bottom of your deck',
                        when: { onPhaseEnded: (event) => event.phase === PhaseName.Action },
                        immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck()
                    })
                ])
            })
        });
    }
}
