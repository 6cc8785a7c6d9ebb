import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class PlainShackles extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000345',
            internalName: 'plain-shackles',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainOnAttackAbilityTargetingAttached({
            title: 'Deal 1 damage to your base',
            gainCondition: (context) => context.source.parentCard.isAttacking(),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.base
            }))
        });

        registrar.addConstantAbilityTargetingAttached({
            title: 'While this unit is attacking, it loses all other abilities',
            condition: (context) => context.source.parentCard.isAttacking(),
            ongoingEffect: AbilityHelper.ongoingEffects.loseAllAbilitiesExceptFromSource()
        });
    }
}
