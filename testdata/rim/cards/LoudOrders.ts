import { EventCard } from '../../core/card/EventCard';

export default class LoudOrders extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003012',
            internalName: 'loud-orders',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gains "On Attack: deal damage to your base by the cost of this event"',
            initiateAttack: (context) => ({
                attackerLastingEffects: {
                    effect: AbilityHelper.ongoingEffects.gainAbility({
                        type: AbilityType.Triggered,
                        title: 'Deal damage to your own base',
                        when: { onAttack: true },
                        immediateEffect: AbilityHelper.immediateEffects.damage((inner) => ({
                            amount: context.source.cost + 2,
                            target: inner.player.base
                        }))
                    })
                }
            })
        });
    }
}
