import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LateRecruiter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006026',
            internalName: 'late-recruiter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playMultipleCardsFromDiscard({ cardTypeFilter: WildcardCardType.Unit, playAsType: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
