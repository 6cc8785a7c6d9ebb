import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BatteredBroker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001065',
            internalName: 'battered-broker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: (context) => [AbilityHelper.costs.defeatSpecific(context.source.upgrades.find((upgrade) => upgrade.isShield()))],
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
