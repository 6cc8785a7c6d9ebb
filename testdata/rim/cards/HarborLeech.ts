import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HarborLeech extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003953',
            internalName: 'harbor-leech',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Draw a card',
            optional: true,
            optionalButtonTextOverride: 'Stay empty-handed',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
        registrar.addActionAbility({
            title: 'Heal 1 damage from a hurt unit',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.isUnit() && card.damage > 0,
                immediateEffect: AbilityHelper.immediateEffects.heal({ amount: 1 })
            }
        });
    }
}
