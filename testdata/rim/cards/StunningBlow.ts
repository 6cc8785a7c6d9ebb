import { EventCard } from '../../core/card/EventCard';

export default class StunningBlow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000408',
            internalName: 'stunning-blow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. The defender loses all abilities for this attack',
            initiateAttack: {
                defenderLastingEffects: { effect: AbilityHelper.ongoingEffects.loseAllAbilities() }
            }
        });
    }
}
