import { EventCard } from '../../core/card/EventCard';

export default class NeverFromTheHand extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000564',
            internalName: 'never-from-the-hand',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPlayRestrictionAbility({
            title: 'This card cannot be played from your hand',
            restrictedActionCondition: (_, source) => source.zoneName === ZoneName.Hand,
        });

        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
