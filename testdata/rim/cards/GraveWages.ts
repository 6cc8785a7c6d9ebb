import { EventCard } from '../../core/card/EventCard';

export default class GraveWages extends EventCard {
    private defeats: CardsDefeatedThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000001227',
            internalName: 'grave-wages',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.defeats = AbilityHelper.stateWatchers.cardsDefeatedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If a friendly unit was defeated this phase, draw a card',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.defeats.someDefeatedUnitControlledByPlayer(context.player),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
