import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HandCensus extends NonLeaderUnitCard {
    private playedWatcher: CardsPlayedThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.playedWatcher = AbilityHelper.stateWatchers.cardsPlayedThisPhase();
    }

    protected override getImplementationId() {
        return {
            id: '9000003323',
            internalName: 'hand-census',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Draw cards',
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: this.playedWatcher.getCardsPlayed((entry) =>
                    entry.playedBy === context.player && entry.card.zoneName === ZoneName.Hand).length
            }))
        });
    }
}
