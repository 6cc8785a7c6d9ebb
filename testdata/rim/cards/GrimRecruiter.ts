import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GrimRecruiter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006023',
            internalName: 'grim-recruiter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playCardFromOutOfPlay((context) => ({ target: context.player.discard.find((card) => card.isUnit()), playAsType: WildcardCardType.Unit })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
