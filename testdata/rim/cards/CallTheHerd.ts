import { EventCard } from '../../core/card/EventCard';

export default class CallTheHerd extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000736',
            internalName: 'call-the-herd',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Create a Beast token',
            immediateEffect: AbilityHelper.immediateEffects.createBeast()
        });
    }
}
