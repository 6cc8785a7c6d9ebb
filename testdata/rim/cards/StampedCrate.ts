import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class StampedCrate extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000003016',
            internalName: 'stamped-crate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainOnAttackAbilityTargetingAttached({
            title: 'Deal damage to your base by the cost of this upgrade',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: this.cost,
                target: this.owner.base
            }))
        });
    }
}
