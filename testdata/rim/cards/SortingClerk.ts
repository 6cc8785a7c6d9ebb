import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SortingClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000080',
            internalName: 'sorting-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Sort the top 2 cards of your deck',
            immediateEffect: AbilityHelper.immediateEffects.lookMoveDeckCardsTopOrBottom({ amount: 2 })
        });
    }
}
