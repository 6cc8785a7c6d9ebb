import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DriftReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000996',
            internalName: 'drift-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Gets +1/+0 while nothing is owed for it',
            condition: (context) => context.costAspects.length === 0 && !context.targetAbility,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 })
        });
    }
}
