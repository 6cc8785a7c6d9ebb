import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SharedLevy extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001082',
            internalName: 'shared-levy',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.exhaust({
                controller: WildcardRelativePlayer.Any,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source
            }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
