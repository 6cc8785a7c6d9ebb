import { EventCard } from '../../core/card/EventCard';

export default class FirstWord extends EventCard {
    private actionsWatcher: ActionsThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000912',
            internalName: 'first-word',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.actionsWatcher = AbilityHelper.stateWatchers.actionsThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPlayRestrictionAbility({
            title: 'Play only as your first action in the action phase',
            restrictedActionCondition: (context, card) =>
                this.actionsWatcher.playerHasTakenAction(context.player) || context.source !== card
        });

        registrar.setEventAbility({
            title: 'Draw 2 cards',
            immediateEffect: AbilityHelper.immediateEffects.draw({ amount: 2 })
        });
    }
}
