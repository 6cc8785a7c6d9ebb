import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class SpotterScope extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000977',
            internalName: 'spotter-scope',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbilityTargetingAttached({
            title: 'You assign all indirect damage dealt by this unit',
            ongoingEffect: AbilityHelper.ongoingEffects.assignIndirectDamageDealtByUnit()
        });
    }
}
