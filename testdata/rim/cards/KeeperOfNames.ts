import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class KeeperOfNames extends NonLeaderUnitCard {
    private cardsPlayedThisPhaseWatcher: CardsPlayedThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000989',
            internalName: 'keeper-of-names',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.cardsPlayedThisPhaseWatcher = AbilityHelper.stateWatchers.cardsPlayedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'The first unit with a When Defeated ability you play each phase costs 1 less',
            targetController: RelativePlayer.Self,
            ongoingEffect: AbilityHelper.ongoingEffects.decreaseCost({
                amount: 1,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                match: (card) => card.isUnit() &&
                    card.getTriggeredAbilities().some((ability) => ability.isWhenDefeated) &&
                    !this.cardsPlayedThisPhaseWatcher.someCardPlayed((entry) =>
                        entry.playedBy === card.controller && entry.hasWhenDefeatedAbilities)
            })
        });
    }
}
