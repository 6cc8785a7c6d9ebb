import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class ScatterMuzzle extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000184',
            internalName: 'scatter-muzzle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainOnAttackAbilityTargetingAttached({
            title: 'Deal 2 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
