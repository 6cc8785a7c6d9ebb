import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LastCallCourier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000922',
            internalName: 'last-call-courier',
        };
    }

    public override setupCardAbilities() {
        this.action({
            title: 'Return this unit from your discard pile to your hand',
            location: Location.Discard,
            condition: (context) => context.player.hand.length === 0,
            cost: AbilityHelper.cost.abilityActivationResourceCost(1),
            gameAction: AbilityHelper.actions.returnToHand()
        });
    }
}
