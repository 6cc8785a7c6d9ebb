import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwiceEnlisted extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000007007',
            internalName: 'twice-enlisted',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playCardFromHand({ playAsType: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });

        registrar.addOnAttackAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
