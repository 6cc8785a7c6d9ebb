import { EventCard } from '../../core/card/EventCard';

export default class LatePardon extends EventCard {
    private defeatedWatcher: CardsDefeatedThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.defeatedWatcher = AbilityHelper.stateWatchers.cardsDefeatedThisPhase();
    }

    protected override getImplementationId() {
        return {
            id: '9000003317',
            internalName: 'late-pardon',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a unit that was defeated this phase',
            targetResolver: {
                zoneFilter: ZoneName.Discard,
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => this.defeatedWatcher.getCurrentValue().some((entry) => entry.card === card),
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
