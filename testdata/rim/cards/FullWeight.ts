import { EventCard } from '../../core/card/EventCard';

export default class FullWeight extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000314',
            internalName: 'full-weight',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It deals damage equal to its remaining HP instead of its power',
            initiateAttack: {
                attackerCombatDamageOverride: (attack) => attack.attacker.remainingHp
            }
        });
    }
}
