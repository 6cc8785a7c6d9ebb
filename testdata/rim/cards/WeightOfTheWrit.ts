import { EventCard } from '../../core/card/EventCard';

export default class WeightOfTheWrit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003034',
            internalName: 'weight-of-the-writ',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It deals damage by the cost of this event instead of its power',
            initiateAttack: (context) => ({
                attackerCombatDamageOverride: () => context.source.cost + 4
            })
        });
    }
}
