import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TollWatcher extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000242',
            internalName: 'toll-watcher',
        };
    }

    private played: CardsPlayedThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.played = AbilityHelper.stateWatchers.cardsPlayedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onCardPlayed: (event, context) =>
                    event.player !== context.player &&
                    this.played.getCardsPlayed((entry) => entry.playedBy === event.player && entry.playEventId !== event.eventId).length === 1
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
