import { EventCard } from '../../core/card/EventCard';

export default class QuickStudy extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001413',
            internalName: 'quick-study',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
