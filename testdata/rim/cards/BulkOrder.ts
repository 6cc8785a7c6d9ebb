import { EventCard } from '../../core/card/EventCard';

export default class BulkOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000084',
            internalName: 'bulk-order',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next unit that you play this phase costs 2 less',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: WildcardCardType.Unit,
                    limit: AbilityHelper.limit.perPlayerPerGame(1),
                    amount: 2
                })
            })
        });
    }
}
