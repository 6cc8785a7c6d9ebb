import { EventCard } from '../../core/card/EventCard';

export default class EmptyChairs extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000799',
            internalName: 'empty-chairs',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.left = AbilityHelper.stateWatchers.cardsLeftPlayThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card if a friendly unit left play this phase',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.left.someUnitLeftPlay({ controller: context.player }),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
