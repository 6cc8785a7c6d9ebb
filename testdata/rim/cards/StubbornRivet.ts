import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class StubbornRivet extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000004059',
            internalName: 'stubborn-rivet',
        };
    }

    public override setupCardAbilities(registrar: IUpgradeAbilityRegistrar) {
        registrar.addReplacementEffectAbility({
            title: 'If this upgrade would be defeated, it is not',
            when: { onCardDefeated: (event, context) => event.card === context.source }
        });
    }
}
