import { EventCard } from '../../core/card/EventCard';

export default class GroundRush extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000427',
            internalName: 'ground-rush',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit, even if it is exhausted. It cannot attack bases for this attack',
            initiateAttack: {
                targetCondition: (target) => !target.isBase(),
                allowExhaustedAttacker: true
            }
        });
    }
}
