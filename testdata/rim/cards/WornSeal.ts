import { BaseCard } from '../../core/card/BaseCard';

export default class WornSeal extends BaseCard {
    protected override getImplementationId() {
        return {
            id: '9000001415',
            internalName: 'worn-seal',
        };
    }

    public override setupCardAbilities(registrar: IBaseAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'Prevent 3 of the damage to this base',
            modificationType: DamageModificationType.Reduce,
            amount: 3,
            limit: AbilityHelper.limit.perPlayerPerGame(2)
        });
    }
}
