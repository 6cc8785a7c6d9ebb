import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class LoyalSash extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000004209',
            internalName: 'loyal-sash',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setAttachCondition((context) => context.attachTarget.controller === context.controllingPlayer);
    }
}
