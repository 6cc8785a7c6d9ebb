import { EventCard } from '../../core/card/EventCard';

export default class SpareCharges extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004068',
            internalName: 'spare-charges',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal up to 2 damage divided as you choose among units',
            immediateEffect: AbilityHelper.immediateEffects.distributeDamageAmong({
                amountToDistribute: 2,
                canChooseNoTargets: true,
                cardTypeFilter: WildcardCardType.Unit
            }),
            then: {
                title: 'Create an X-Wing token',
                immediateEffect: AbilityHelper.immediateEffects.createXWing()
            }
        });
    }
}
