import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SparePrisoner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001014',
            internalName: 'spare-prisoner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to this unit',
            canBeTriggeredBy: RelativePlayer.Opponent,
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.source, amount: 1 }))
        });
    }
}
