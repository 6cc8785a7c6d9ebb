import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class MartyrsSash extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000621',
            internalName: 'martyrs-sash',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainWhenDefeatedAbilityTargetingAttached({
            title: 'Create an X-Wing token',
            immediateEffect: AbilityHelper.immediateEffects.createXWing()
        });
    }
}
