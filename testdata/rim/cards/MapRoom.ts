import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MapRoom extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001193',
            internalName: 'map-room',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Use Map Room',
            cost: AbilityHelper.costs.deckSearch({ searchCount: 3, cardCondition: (card) => card.isUnit(), selectedCardsImmediateEffect: AbilityHelper.immediateEffects.revealAndDraw() }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
