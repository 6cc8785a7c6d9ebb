import { EventCard } from '../../core/card/EventCard';

export default class FieldSurgeons extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000742',
            internalName: 'field-surgeons',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal up to 4 damage from friendly units',
            immediateEffect: AbilityHelper.immediateEffects.distributeHealingAmong({
                amountToDistribute: 4,
                canDistributeLess: true,
                controller: RelativePlayer.Self,
                canChooseNoTargets: true,
                cardTypeFilter: WildcardCardType.Unit
            })
        });
    }
}
