import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class RustedJoints extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000152',
            internalName: 'rusted-joints',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbilityTargetingAttached({
            title: 'Attached unit does not ready during the regroup phase',
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.DoesNotReadyDuringRegroup)
        });
    }
}
