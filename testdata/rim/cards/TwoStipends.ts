import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwoStipends extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003061',
            internalName: 'two-stipends',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'The first unit and the first event that you play each round cost 1 less',
            ongoingEffect: [
                AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: WildcardCardType.Unit,
                    limit: AbilityHelper.limit.perRound(1),
                    amount: 1
                }),
                AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: CardType.Event,
                    limit: AbilityHelper.limit.perRound(1),
                    amount: 1
                })
            ]
        });
    }
}
