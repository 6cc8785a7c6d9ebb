import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WaningCandle extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006004',
            internalName: 'waning-candle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.giveWeakness(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
