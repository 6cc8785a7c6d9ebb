import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwinFang extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000301',
            internalName: 'twin-fang',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit can attack 2 units instead of 1',
            ongoingEffect: AbilityHelper.ongoingEffects.canAttackMultipleUnitsSimultaneously({ amount: 2 })
        });
    }
}
