import { EventCard } from '../../core/card/EventCard';

export default class TwoNewFaces extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004055',
            internalName: 'two-new-faces',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Create a Battle Droid and a Spy',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.createBattleDroid(),
                AbilityHelper.immediateEffects.createSpy()
            ])
        });
    }
}
