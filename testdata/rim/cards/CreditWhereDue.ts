import { EventCard } from '../../core/card/EventCard';

export default class CreditWhereDue extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000795',
            internalName: 'credit-where-due',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.played = AbilityHelper.stateWatchers.cardsPlayedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a unit an Experience token for each other card that you played this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveExperience((context) => ({
                    amount: this.played.getCardsPlayed((entry) =>
                        entry.playedBy === context.player && entry.card !== context.source).length
                }))
            }
        });
    }
}
