import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class PaddedCoat extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000705',
            internalName: 'padded-coat',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbilityTargetingAttached({
            title: 'Prevent 2 of the damage to attached unit',
            modificationType: DamageModificationType.Reduce,
            amount: 2
        });
    }
}
