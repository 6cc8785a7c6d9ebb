import { EventCard } from '../../core/card/EventCard';

export default class HiringFair extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001217',
            internalName: 'hiring-fair',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search the top 3 cards of your deck for a unit and play it',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 3,
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.playCardFromOutOfPlay({
                        adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 },
                        playAsType: WildcardCardType.Unit
                    }),
                    AbilityHelper.immediateEffects.draw()
                ])
            })
        });
    }
}
