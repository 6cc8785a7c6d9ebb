import { EventCard } from '../../core/card/EventCard';

export default class TollFine extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000035',
            internalName: 'toll-fine',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
