import { EventCard } from '../../core/card/EventCard';

export default class NetCaster extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000707',
            internalName: 'net-caster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
