import { EventCard } from '../../core/card/EventCard';

export default class VigilForTheFallen extends EventCard {
    private cardsLeftPlayThisPhaseWatcher: CardsLeftPlayThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000991',
            internalName: 'vigil-for-the-fallen',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.cardsLeftPlayThisPhaseWatcher = AbilityHelper.stateWatchers.cardsLeftPlayThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If a leader unit left play this phase, draw 2 cards',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.cardsLeftPlayThisPhaseWatcher.someLeaderUnitLeftPlay({ controller: context.player }),
                onTrue: AbilityHelper.immediateEffects.draw({ amount: 2 })
            })
        });
    }
}
