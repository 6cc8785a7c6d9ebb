import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StandFastGuard extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000041',
            internalName: 'stand-fast-guard',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnDefenseAbility({
            title: 'Deal 1 damage to the attacker',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.event.attack.attacker,
                amount: 1
            }))
        });
    }
}
