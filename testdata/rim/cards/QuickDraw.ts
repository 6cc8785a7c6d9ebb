import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class QuickDraw extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000042',
            internalName: 'quick-draw',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While attacking, this unit deals combat damage before the defender',
            condition: (context) => context.source.isAttacking(),
            ongoingEffect: AbilityHelper.ongoingEffects.dealsCombatDamageFirst()
        });
    }
}
