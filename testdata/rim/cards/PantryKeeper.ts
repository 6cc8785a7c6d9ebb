import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PantryKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006010',
            internalName: 'pantry-keeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.resourceCard((context) => ({ target: context.player.getTopCardOfDeck() })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
