import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class ErrandBag extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000003045',
            internalName: 'errand-bag',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainActionAbilityTargetingAttached({
            title: 'Draw a card',
            limit: AbilityHelper.limit.perRound(1),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
