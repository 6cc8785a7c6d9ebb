import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class SplitSeams extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000103',
            internalName: 'split-seams',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbilityTargetingAttached({
            title: 'The attached unit takes twice the damage',
            modificationType: DamageModificationType.Multiply,
            amount: 2
        });
    }
}
