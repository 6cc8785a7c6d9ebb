import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EmptiedDesk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006007',
            internalName: 'emptied-desk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.discardEntireHand((context) => ({ target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
