import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OpenTaxi extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000306',
            internalName: 'open-taxi',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Take control of this unit',
            cost: AbilityHelper.costs.abilityActivationResourceCost(2),
            canBeTriggeredBy: WildcardRelativePlayer.Any,
            immediateEffect: AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({
                newController: context.player
            }))
        });
    }
}
