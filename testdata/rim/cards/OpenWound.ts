import { EventCard } from '../../core/card/EventCard';

export default class OpenWound extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000797',
            internalName: 'open-wound',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.damage = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit that was damaged this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => this.damage.wasUnitDamagedThisPhase(card),
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
