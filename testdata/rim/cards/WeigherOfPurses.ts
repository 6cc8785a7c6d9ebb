import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WeigherOfPurses extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004066',
            internalName: 'weigher-of-purses',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to a unit that costs 2 or less',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: this.isCheap,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }

    private isCheap(card: Card) {
        return card.cost <= 2;
    }
}
