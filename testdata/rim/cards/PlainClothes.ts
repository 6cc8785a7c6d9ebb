import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class PlainClothes extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000752',
            internalName: 'plain-clothes',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbilityTargetingAttached({
            title: 'Attached unit is no trooper',
            ongoingEffect: AbilityHelper.ongoingEffects.loseTrait(Trait.Trooper)
        });
    }
}
