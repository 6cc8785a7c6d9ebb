import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WingSergeant extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000316',
            internalName: 'wing-sergeant',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Heal 1 damage from your base',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({
                amount: 1,
                target: context.player.base
            }))
        });
    }
}
