import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class Vibroblade extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000021',
            internalName: 'vibroblade',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setAttachCondition((context) => !context.attachTarget.hasSomeTrait(Trait.Vehicle));

        registrar.addGainOnAttackAbilityTargetingAttached({
            title: 'Deal 1 damage to the defending player\'s base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.base
            }))
        });
    }
}
