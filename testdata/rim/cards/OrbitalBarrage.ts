import { EventCard } from '../../core/card/EventCard';

export default class OrbitalBarrage extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000048',
            internalName: 'orbital-barrage',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 3 indirect damage to the opponent',
            immediateEffect: AbilityHelper.immediateEffects.indirectDamageToPlayer({ amount: 3 })
        });
    }
}
