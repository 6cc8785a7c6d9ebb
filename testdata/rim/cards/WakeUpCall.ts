import { EventCard } from '../../core/card/EventCard';

export default class WakeUpCall extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000727',
            internalName: 'wake-up-call',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.ready()
            }
        });
    }
}
