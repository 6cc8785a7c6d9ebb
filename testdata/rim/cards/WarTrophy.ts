import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class WarTrophy extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000046',
            internalName: 'war-trophy',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
