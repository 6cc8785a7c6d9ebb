import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class WovenPlating extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000102',
            internalName: 'woven-plating',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'Prevent 1 of the damage to the attached unit',
            modificationType: DamageModificationType.Reduce,
            amount: 1,
            shouldCardHaveDamageModification: (card, context) => card === context.source.parentCard
        });
    }
}
