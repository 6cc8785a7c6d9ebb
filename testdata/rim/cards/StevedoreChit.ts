import { EventCard } from '../../core/card/EventCard';

export default class StevedoreChit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007108',
            internalName: 'stevedore-chit',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next event or upgrade you play this phase costs 1 resource less',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: [CardType.Event, WildcardCardType.Upgrade],
                    limit: AbilityHelper.limit.perGame(1),
                    amount: 1
                })
            })
        });
    }
}
