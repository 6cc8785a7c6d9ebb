import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class IvoKarst extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000334',
            internalName: 'ivo-karst',
        };
    }

    protected override deployActionAbilityProps(AbilityHelper: IAbilityHelper) {
        return {
            limit: AbilityHelper.limit.unlimited(),
            cost: [
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.abilityActivationResourceCost(1),
            ],
        };
    }
}
