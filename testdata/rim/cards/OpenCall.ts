import { EventCard } from '../../core/card/EventCard';

export default class OpenCall extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007109',
            internalName: 'open-call',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for a unit and play it for 1 less',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 3,
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.playCardFromOutOfPlay({
                    adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 },
                    playAsType: WildcardCardType.Unit
                })
            })
        });
    }
}
