import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SharedDrill extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006043',
            internalName: 'shared-drill',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.distributeExperienceAmong({ amountToDistribute: 2, controller: RelativePlayer.Opponent, cardTypeFilter: WildcardCardType.Unit, canChooseNoTargets: false }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
