import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class ThornedYoke extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000493',
            internalName: 'thorned-yoke',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbilityTargetingAttached({
            title: `While attached unit is defending, the attacker loses ${TextHelper.Overwhelm}`,
            matchTarget: (card, context) => card.isUnit() && card.isAttacking() && card.activeAttack.getAllTargets().includes(context.source.parentUnit),
            ongoingEffect: AbilityHelper.ongoingEffects.loseKeyword(KeywordName.Overwhelm)
        });
    }
}
