import { EventCard } from '../../core/card/EventCard';

export default class WeightyOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003010',
            internalName: 'weighty-order',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit gains "On Attack: deal damage to your base by the cost of this event"',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.gainAbility({
                        type: AbilityType.Triggered,
                        title: 'Deal damage to your own base',
                        when: { onAttack: true },
                        immediateEffect: AbilityHelper.immediateEffects.damage((inner) => ({
                            amount: context.source.cost + 2,
                            target: inner.player.base
                        }))
                    })
                }))
            }
        });
    }
}
