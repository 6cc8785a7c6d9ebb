import { EventCard } from '../../core/card/EventCard';

export default class TwinSeals extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001077',
            internalName: 'twin-seals',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Disclose Command, Command to draw a card',
            immediateEffect: AbilityHelper.immediateEffects.disclose({ aspects: [Aspect.Command, Aspect.Command] }),
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
