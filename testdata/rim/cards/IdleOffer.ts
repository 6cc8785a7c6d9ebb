import { EventCard } from '../../core/card/EventCard';

export default class IdleOffer extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003102',
            internalName: 'idle-offer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
