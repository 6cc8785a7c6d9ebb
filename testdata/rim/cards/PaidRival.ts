import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaidRival extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006061',
            internalName: 'paid-rival',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.readyResources((context) => ({ amount: 1, target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
