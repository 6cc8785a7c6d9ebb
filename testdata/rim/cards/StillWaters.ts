import { EventCard } from '../../core/card/EventCard';

export default class StillWaters extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000804',
            internalName: 'still-waters',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.force = AbilityHelper.stateWatchers.forceUsedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a unit for each time you used the Force this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 2 * this.force.countForceUsedThisPhase(context.player) }))
            }
        });
    }
}
