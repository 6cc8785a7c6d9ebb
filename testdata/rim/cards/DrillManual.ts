import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class DrillManual extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000553',
            internalName: 'drill-manual',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainKeywordTargetingAttached({
            keyword: KeywordName.Coordinate,
            ability: {
                title: 'Gain Restore 2',
                type: AbilityType.Constant,
                ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword({ keyword: KeywordName.Restore, amount: 2 })
            }
        });
    }
}
