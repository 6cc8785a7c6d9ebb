import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class HomingHarness extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000003054',
            internalName: 'homing-harness',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainWhenDefeatedAbilityTargetingAttached({
            title: 'Return Homing Harness to its owner\'s hand',
            immediateEffect: AbilityHelper.immediateEffects.returnToHand({ target: this })
        });
    }
}
