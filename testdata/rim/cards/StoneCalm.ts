import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class StoneCalm extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000003330',
            internalName: 'stone-calm',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'Prevent all damage to the attached unit',
            modificationType: DamageModificationType.All,
            shouldCardHaveDamageModification: (card, context) => card === context.source.parentCard
        });
    }
}
