import { EventCard } from '../../core/card/EventCard';

export default class RollOfTheLost extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001430',
            internalName: 'roll-of-the-lost',
        };
    }

    private cardsDefeatedThisPhaseWatcher: CardsDefeatedThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper): void {
        this.cardsDefeatedThisPhaseWatcher = AbilityHelper.stateWatchers.cardsDefeatedThisPhase();
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a unit that was defeated this phase to your hand',
            targetResolver: {
                zoneFilter: ZoneName.Discard,
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => this.cardsDefeatedThisPhaseWatcher.wasDefeatedThisPhase(card, card.mostRecentInPlayId),
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
