import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TradedGuard extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006041',
            internalName: 'traded-guard',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.takeControlOfUnit((context) => ({ newController: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
