import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HastyRecruiter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006022',
            internalName: 'hasty-recruiter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playCardFromHand((context) => ({ target: context.player.hand.find((card) => card.isUnit()), playAsType: WildcardCardType.Unit })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
