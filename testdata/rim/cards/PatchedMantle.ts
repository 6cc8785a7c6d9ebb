import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class PatchedMantle extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000923',
            internalName: 'patched-mantle',
        };
    }

    public override setupCardAbilities() {
        this.addActionAbility({
            title: 'Defeat this upgrade to give the attached unit a Shield token',
            cost: AbilityHelper.costs.defeatSelf(),
            immediateEffect: AbilityHelper.immediateEffects.giveShield((context) => ({ target: context.source.parentCard }))
        });
        this.addGainTriggeredAbilityTargetingAttached({
            title: 'Exhaust the defender on attack',
            when: { onAttackDeclared: (event, context) => event.attack.attacker === this.parent },
            targetResolver: {
                cardCondition: (card, context) => card === context.event.attack.target,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
