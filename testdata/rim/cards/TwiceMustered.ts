import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwiceMustered extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000007008',
            internalName: 'twice-mustered',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playCardFromOutOfPlay({ playAsType: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });

        registrar.addOnAttackAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
