import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RunnersOath extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001085',
            internalName: 'runners-oath',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onAttack: true,
                whenAttackEnds: true
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ target: context.player.base, amount: 1 }))
        });
    }
}
