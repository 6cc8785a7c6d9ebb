import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WatchfulSexton extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000926',
            internalName: 'watchful-sexton',
        };
    }

    public setupCardAbilities(registrar) {
        registrar.action({
            title: 'Deal 1 damage to a unit in any arena',
            cost: AbilityHelper.cost.exhaustSelf(),
            targetResolver: {
                locationFilter: WildcardLocation.AnyArena,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.damage > 0,
                immediateEffect: AbilityHelper.immediateEffect.damage({ amount: 1 })
            }
        });
    }
}
