import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RehearsedDeath extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006033',
            internalName: 'rehearsed-death',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Deal 2 damage to your base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.base, amount: 2 }))
        });
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.useWhenDefeatedAbility(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
