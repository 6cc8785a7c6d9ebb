import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class BannerOfAnySide extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000713',
            internalName: 'banner-of-any-side',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addIgnoreAllAspectPenaltiesAbility({
            title: 'Ignore aspect penalties while playing this on a trooper',
            attachTargetCondition: (attachTarget) => attachTarget.hasSomeTrait(Trait.Trooper)
        });
    }
}
