import { EventCard } from '../../core/card/EventCard';

export default class HeavyTread extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001221',
            internalName: 'heavy-tread',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit',
            initiateAttack: {
                attackerCombatDamageOverride: (attack) => attack.attacker.remainingHp
            }
        });
    }
}
