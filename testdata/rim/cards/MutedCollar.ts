import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class MutedCollar extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000001218',
            internalName: 'muted-collar',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbilityTargetingAttached({
            title: 'Attached unit loses all abilities',
            ongoingEffect: AbilityHelper.ongoingEffects.loseAllAbilities()
        });
    }
}
