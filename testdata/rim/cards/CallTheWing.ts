import { EventCard } from '../../core/card/EventCard';

export default class CallTheWing extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000735',
            internalName: 'call-the-wing',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Create 2 TIE Fighter tokens',
            immediateEffect: AbilityHelper.immediateEffects.createTieFighter({ amount: 2, entersReady: true })
        });
    }
}
