import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SharedOpening extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006044',
            internalName: 'shared-opening',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.distributeAdvantageAmong({ amountToDistribute: 2, controller: RelativePlayer.Opponent, cardTypeFilter: WildcardCardType.Unit, canChooseNoTargets: false }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
