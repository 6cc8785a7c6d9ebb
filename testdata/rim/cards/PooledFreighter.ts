import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PooledFreighter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008009',
            internalName: 'pooled-freighter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDecreaseCostAbility({
            title: 'This unit costs 1 resource less to play for each friendly unit',
            amount: (_, player) => player.getArenaUnits().length
        });
    }
}
