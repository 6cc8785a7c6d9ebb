import { EventCard } from '../../core/card/EventCard';

export default class TaxDay extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000740',
            internalName: 'tax-day',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A player exhausts 2 resources',
            immediateEffect: AbilityHelper.immediateEffects.selectPlayer({
                immediateEffect: AbilityHelper.immediateEffects.exhaustResources({ amount: 2 })
            })
        });
    }
}
