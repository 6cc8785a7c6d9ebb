import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SalvageCrew extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000025',
            internalName: 'salvage-crew',
        };
    }

    private cardsDefeatedThisPhaseWatcher: CardsDefeatedThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.cardsDefeatedThisPhaseWatcher = AbilityHelper.stateWatchers.cardsDefeatedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'If a friendly unit was defeated this phase, create a Battle Droid',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.cardsDefeatedThisPhaseWatcher.someDefeatedUnitControlledByPlayer(context.player),
                onTrue: AbilityHelper.immediateEffects.createBattleDroid()
            })
        });
    }
}
