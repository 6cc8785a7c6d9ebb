import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class FinalLunge extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000003316',
            internalName: 'final-lunge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainWhenAttackEndsAbilityTargetingAttached({
            title: 'Deal damage equal to its power',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: context.event.attackerLastKnownInformation.power
            }))
        });
    }
}
