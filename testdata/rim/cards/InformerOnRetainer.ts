import { EventCard } from '../../core/card/EventCard';

export default class InformerOnRetainer extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003011',
            internalName: 'informer-on-retainer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit gains "When the player of this event plays a card: deal 1 damage to your base"',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.gainAbility({
                        type: AbilityType.Triggered,
                        title: 'Deal 1 damage to your own base',
                        when: { onCardPlayed: (event) => event.player === context.player },
                        immediateEffect: AbilityHelper.immediateEffects.damage((inner) => ({ amount: 1, target: inner.player.base }))
                    })
                }))
            }
        });
    }
}
