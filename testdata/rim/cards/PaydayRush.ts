import { EventCard } from '../../core/card/EventCard';

export default class PaydayRush extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003320',
            internalName: 'payday-rush',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready 2 resources',
            immediateEffect: AbilityHelper.immediateEffects.readyResources({ amount: 2 })
        });
    }
}
