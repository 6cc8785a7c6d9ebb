import { EventCard } from '../../core/card/EventCard';

export default class FollowTheScent extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001236',
            internalName: 'follow-the-scent',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a unit. Search the top 3 cards of your deck for a unit and draw it',
            cannotTargetFirst: true,
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                    searchCount: 3,
                    cardCondition: (card) => card.isUnit(),
                    selectedCardsImmediateEffect: AbilityHelper.immediateEffects.drawSpecificCard(),
                    chooseNothingImmediateEffect: AbilityHelper.immediateEffects.createSpy()
                })
            }
        });
    }
}
