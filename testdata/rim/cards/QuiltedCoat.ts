import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class QuiltedCoat extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000003044',
            internalName: 'quilted-coat',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbilityTargetingAttached({
            title: 'Prevent 1 of the damage to this unit',
            modificationType: DamageModificationType.Reduce,
            amount: 1,
            limit: AbilityHelper.limit.perRound(1)
        });
    }
}
