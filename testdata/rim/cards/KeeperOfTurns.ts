import { DoubleSidedLeaderCard } from '../../core/card/DoubleSidedLeaderCard';

export default class KeeperOfTurns extends DoubleSidedLeaderCard {
    protected override getImplementationId() {
        return {
            id: '9000006067',
            internalName: 'keeper-of-turns',
        };
    }

    protected override setupLeaderSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.flipDoubleSidedLeader(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }

    protected override setupLeaderBackSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
