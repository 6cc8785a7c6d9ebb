import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SharedCures extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006042',
            internalName: 'shared-cures',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.distributeHealingAmong({ amountToDistribute: 2, controller: RelativePlayer.Opponent, cardTypeFilter: WildcardCardType.Unit, canChooseNoTargets: false }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
