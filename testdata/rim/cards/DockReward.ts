import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class DockReward extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000187',
            internalName: 'dock-reward',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainKeywordTargetingAttached({
            keyword: KeywordName.Bounty,
            ability: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
