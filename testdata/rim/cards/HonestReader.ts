import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HonestReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006019',
            internalName: 'honest-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.revealAndSelectCard((context) => ({ target: context.player.hand, immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck() })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
