import { BaseCard } from '../../core/card/BaseCard';

export default class TideWall extends BaseCard {
    protected override getImplementationId() {
        return {
            id: '9000001414',
            internalName: 'tide-wall',
        };
    }

    public override setupCardAbilities(registrar: IBaseAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'Prevent 3 of the damage to this base',
            modificationType: DamageModificationType.Reduce,
            amount: 3,
            limit: AbilityHelper.limit.perPhase(1)
        });
    }
}
