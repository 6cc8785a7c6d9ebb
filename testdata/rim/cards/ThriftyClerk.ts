import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ThriftyClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003046',
            internalName: 'thrifty-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'The first event that you play each round costs 1 less',
            ongoingEffect: AbilityHelper.ongoingEffects.decreaseCost({
                cardTypeFilter: CardType.Event,
                limit: AbilityHelper.limit.perRound(1),
                amount: 1
            })
        });
    }
}
