import { EventCard } from '../../core/card/EventCard';

export default class ScoreToSettle extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000796',
            internalName: 'score-to-settle',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.defeated = AbilityHelper.stateWatchers.cardsDefeatedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card if a unit with 4 or more power was defeated this phase under an opponent\'s control',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.defeated.someUnitDefeatedThisPhase((entry) =>
                    entry.controlledBy === context.player.opponent && entry.lastKnownInformation.power >= 4),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
