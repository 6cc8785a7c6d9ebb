import { EventCard } from '../../core/card/EventCard';

export default class BorrowedEncore extends EventCard {
    private playedWatcher: CardsPlayedThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.playedWatcher = AbilityHelper.stateWatchers.cardsPlayedThisPhase();
    }

    protected override getImplementationId() {
        return {
            id: '9000003318',
            internalName: 'borrowed-encore',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a unit that you played this phase',
            targetResolver: {
                zoneFilter: ZoneName.Discard,
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => this.playedWatcher
                    .getCardsPlayed((entry) => entry.playedBy === context.player)
                    .includes(card),
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
