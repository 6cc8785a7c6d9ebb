import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HomeAgain extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006012',
            internalName: 'home-again',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.moveToTopOfDeck(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
