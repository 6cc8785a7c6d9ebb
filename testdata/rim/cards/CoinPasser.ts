import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CoinPasser extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006054',
            internalName: 'coin-passer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.takeControlOfCreditToken((context) => ({ newController: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
