import { EventCard } from '../../core/card/EventCard';

export default class CostlyCure extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003312',
            internalName: 'costly-cure',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal up to 3 damage from a unit',
            immediateEffect: AbilityHelper.immediateEffects.distributeHealingAmong({
                amountToDistribute: 3,
                controller: WildcardRelativePlayer.Any,
                cardTypeFilter: WildcardCardType.Unit,
                canChooseNoTargets: true,
                maxTargets: 1
            }),
            then: (cured) => {
                const healed = cured.events.find((event) => event.name === EventName.OnDamageHealed);
                return {
                    title: 'Deal that much damage to your base',
                    thenCondition: () => healed?.damageHealed > 0,
                    immediateEffect: AbilityHelper.immediateEffects.damage({
                        target: cured.player.base,
                        amount: healed?.damageHealed
                    })
                };
            }
        });
    }
}
