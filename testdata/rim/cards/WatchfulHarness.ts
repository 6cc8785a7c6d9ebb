import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class WatchfulHarness extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000701',
            internalName: 'watchful-harness',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainOnDefenseAbilityTargetingAttached({
            title: 'Deal 1 damage to the attacker',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.event.attack.attacker
            }))
        });
    }
}
