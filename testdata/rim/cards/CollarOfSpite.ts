import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class CollarOfSpite extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000974',
            internalName: 'collar-of-spite',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainKeywordTargetingAttached({ keyword: KeywordName.Grit });

        registrar.addConstantAbilityTargetingAttached({
            title: 'Attached unit loses all abilities except Grit',
            ongoingEffect: AbilityHelper.ongoingEffects.loseAllOtherAbilities({ exceptKeyword: KeywordName.Grit })
        });
    }
}
