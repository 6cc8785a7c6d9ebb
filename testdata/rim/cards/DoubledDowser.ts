import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DoubledDowser extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004007',
            internalName: 'doubled-dowser',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'Take twice as much',
            modificationType: DamageModificationType.Multiply,
            amount: 2
        });
        registrar.addDamageModificationAbility({
            title: 'Take 1 more',
            modificationType: DamageModificationType.Increase,
            amount: 1
        });
    }
}
