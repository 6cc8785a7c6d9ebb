import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FirstFitting extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000305',
            internalName: 'first-fitting',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'The first upgrade you play on this unit each round costs 1 less',
            ongoingEffect: AbilityHelper.ongoingEffects.decreaseCost({
                amount: 1,
                match: (card) => card.isUpgrade(),
                attachTargetCondition: (attachTarget, _, source) => attachTarget === source,
                limit: AbilityHelper.limit.perRound(1)
            })
        });
    }
}
