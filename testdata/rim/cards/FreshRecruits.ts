import { EventCard } from '../../core/card/EventCard';

export default class FreshRecruits extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000806',
            internalName: 'fresh-recruits',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.tokens = AbilityHelper.stateWatchers.tokensCreatedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card if you created a token this phase',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.tokens.someTokenCreated((entry) => entry.createdBy === context.player),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
