import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class VictoryPennant extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000702',
            internalName: 'victory-pennant',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainWhenAttackEndsAbilityTargetingAttached({
            title: 'Heal 1 damage from your base',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
        });
    }
}
