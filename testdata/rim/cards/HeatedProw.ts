import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class HeatedProw extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000164',
            internalName: 'heated-prow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainKeywordTargetingAttached({
            keyword: KeywordName.Raid,
            amount: 1
        });
    }
}
