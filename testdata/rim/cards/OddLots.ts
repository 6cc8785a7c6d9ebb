import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OddLots extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001206',
            internalName: 'odd-lots',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Use Odd Lots',
            cost: AbilityHelper.costs.randomSelection((context) => ({ target: context.player.hand, count: 1, innerSystem: AbilityHelper.immediateEffects.discardSpecificCard() })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 2 }))
        });
    }
}
