import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RecallPost extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000620',
            internalName: 'recall-post',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.returnToHandFromPlay({
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                cardCondition: (card, context) => card !== context.source
            }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
