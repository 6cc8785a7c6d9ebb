import { EventCard } from '../../core/card/EventCard';

export default class KindHands extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000803',
            internalName: 'kind-hands',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.healed = AbilityHelper.stateWatchers.unitsHealedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready a unit that was healed this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => this.healed.wasHealedThisPhase(card),
                immediateEffect: AbilityHelper.immediateEffects.ready()
            }
        });
    }
}
