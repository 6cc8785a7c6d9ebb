import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ShadowForeman extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003014',
            internalName: 'shadow-foreman',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each enemy unit gains "On Attack: deal damage to the base of this unit\'s player by this unit\'s HP"',
            targetController: RelativePlayer.Opponent,
            targetCardTypeFilter: WildcardCardType.Unit,
            ongoingEffect: AbilityHelper.ongoingEffects.gainAbility({
                type: AbilityType.Triggered,
                title: 'Deal damage to the foreman\'s base',
                when: { onAttack: true },
                immediateEffect: AbilityHelper.immediateEffects.damage(() => ({
                    amount: this.getHp(),
                    target: this.controller.base
                }))
            })
        });
    }
}
