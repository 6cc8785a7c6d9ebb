import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class WideLens extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000905',
            internalName: 'wide-lens',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainConstantAbilityTargetingAttached({
            title: 'Search twice as many cards of your deck',
            ongoingEffect: AbilityHelper.ongoingEffects.doubleDeckSearchCount()
        });
    }
}
