import { EventCard } from '../../core/card/EventCard';

export default class CallTheClans extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000734',
            internalName: 'call-the-clans',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Create a Mandalorian token',
            immediateEffect: AbilityHelper.immediateEffects.createMandalorian()
        });
    }
}
