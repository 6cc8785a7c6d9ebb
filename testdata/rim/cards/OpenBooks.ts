import { EventCard } from '../../core/card/EventCard';

export default class OpenBooks extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000083',
            internalName: 'open-books',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        const aspects = [Aspect.Command, Aspect.Villainy];
        registrar.setEventAbility({
            title: `Disclose ${TextHelper.aspectList(aspects)} to draw a card`,
            immediateEffect: AbilityHelper.immediateEffects.disclose({ aspects }),
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
