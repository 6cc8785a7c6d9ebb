import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpilledGrain extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006009',
            internalName: 'spilled-grain',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.discardFromDeck((context) => ({ amount: 2, target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
