import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class PierBulwark extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000165',
            internalName: 'pier-bulwark',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onPhaseStarted: (event) => event.phase === PhaseName.Regroup
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
        });
    }
}
