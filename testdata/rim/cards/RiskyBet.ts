import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RiskyBet extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000768',
            internalName: 'risky-bet',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: [
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.readyEnemyUnit()
            ],
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
