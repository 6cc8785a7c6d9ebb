import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LineKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000169',
            internalName: 'line-keeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addCoordinateAbility({
            type: AbilityType.Constant,
            title: 'This unit gets +2/+2',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 2 })
        });
    }
}
