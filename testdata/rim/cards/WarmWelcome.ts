import { EventCard } from '../../core/card/EventCard';

export default class WarmWelcome extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000798',
            internalName: 'warm-welcome',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.entered = AbilityHelper.stateWatchers.cardsEnteredPlayThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready a unit that entered play this phase',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => this.entered.someCardEnteredPlay((entry) =>
                    entry.card === card && entry.playedBy === context.player),
                immediateEffect: AbilityHelper.immediateEffects.ready()
            }
        });
    }
}
