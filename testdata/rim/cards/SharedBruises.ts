import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SharedBruises extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001203',
            internalName: 'shared-bruises',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.distributeDamageAmong({ amountToDistribute: 2, canChooseNoTargets: false, controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
