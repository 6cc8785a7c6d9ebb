import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class GrudgePlate extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000402',
            internalName: 'grudge-plate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainTriggeredAbilityTargetingAttached({
            title: 'Deal 2 damage to the base of the opponent',
            when: {
                onCardDefeated: (event, context) =>
                    event.isDefeatedByAttacker && DefeatCardSystem.defeatSourceCard(event) === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 2, target: context.player.opponent.base }))
        });
    }
}
