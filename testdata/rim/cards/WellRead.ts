import { EventCard } from '../../core/card/EventCard';

export default class WellRead extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000801',
            internalName: 'well-read',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.drawn = AbilityHelper.stateWatchers.cardsDrawnThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to a unit for each card that you drew this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: this.drawn.drawnCardsAmount(context.player) }))
            }
        });
    }
}
