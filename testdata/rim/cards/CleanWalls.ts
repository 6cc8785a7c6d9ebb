import { EventCard } from '../../core/card/EventCard';

export default class CleanWalls extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000807',
            internalName: 'clean-walls',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.healed = AbilityHelper.stateWatchers.basesHealedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card if your base was healed this phase',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.healed.wasHealedThisPhase(context.player.base),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
