import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MusterDrill extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000617',
            internalName: 'muster-drill',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Friendly token units enter play ready, and so do units that are rescued',
            ongoingEffect: [
                AbilityHelper.ongoingEffects.tokenUnitsEnterPlayReady(),
                AbilityHelper.ongoingEffects.rescuedUnitsEnterPlayReady()
            ]
        });

        registrar.addActionAbility({
            title: 'Create a Spy token',
            cost: AbilityHelper.costs.exhaustFriendlyUnit({
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source
            }),
            immediateEffect: AbilityHelper.immediateEffects.createSpy()
        });
    }
}
