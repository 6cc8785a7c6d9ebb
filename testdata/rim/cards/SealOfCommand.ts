import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class SealOfCommand extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000904',
            internalName: 'seal-of-command',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbilityTargetingAttached({
            title: 'Attached unit is a leader unit',
            ongoingEffect: AbilityHelper.ongoingEffects.isLeader()
        });

        registrar.addGainConstantAbilityTargetingAttached({
            title: 'While you are paying costs, this unit provides its aspect icons',
            ongoingEffect: AbilityHelper.ongoingEffects.providesAspectIconsForCosts()
        });
    }
}
