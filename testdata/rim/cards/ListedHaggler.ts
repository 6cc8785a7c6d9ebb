import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ListedHaggler extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004218',
            internalName: 'listed-haggler',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Friendly Fringe units may pay costs as if they were resources',
            ongoingEffect: [
                AbilityHelper.ongoingEffects.canExhaustUnitsInsteadOfResources({
                    canExhaustUnitCondition: (card, _) => card.hasSomeTrait(Trait.Fringe)
                })
            ]
        });
    }
}
