import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class OldArmor extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000022',
            internalName: 'old-armor',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainKeywordTargetingAttached({ keyword: KeywordName.Sentinel });
    }
}
