import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeckTurner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006016',
            internalName: 'deck-turner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.lookMoveDeckCardsTopOrBottom({ amount: 1 }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
