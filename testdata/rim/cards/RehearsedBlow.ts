import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RehearsedBlow extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006034',
            internalName: 'rehearsed-blow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Deal 1 damage to your base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.base, amount: 1 }))
        });
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.useOnAttackAbility(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
