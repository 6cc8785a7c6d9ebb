import { EventCard } from '../../core/card/EventCard';

export default class BluntedAssault extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004004',
            internalName: 'blunted-assault',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            },
            then: (first) => ({
                title: 'Deal damage to a base',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: first.events.filter((event) => event.name === EventName.OnDamageDealt)[0].isCancelled ? 1 : 3
                }))
            })
        });
    }
}
