import { EventCard } from '../../core/card/EventCard';

export default class SecondSwing extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003326',
            internalName: 'second-swing',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            },
            then: (struck) => ({
                title: 'Exhaust that unit',
                thenCondition: () => struck.events.some((event) => event.isCancelled),
                immediateEffect: AbilityHelper.immediateEffects.exhaust({
                    target: struck.events.filter((event) => event.name === EventName.OnDamageDealt)[0].card
                })
            })
        });
    }
}
