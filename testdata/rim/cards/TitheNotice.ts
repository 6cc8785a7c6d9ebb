import { EventCard } from '../../core/card/EventCard';

export default class TitheNotice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003009',
            internalName: 'tithe-notice',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit gains "On Attack: the player of this event draws a card"',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.gainAbility({
                        type: AbilityType.Triggered,
                        title: 'The player of the notice draws a card',
                        when: { onAttack: true },
                        immediateEffect: AbilityHelper.immediateEffects.draw(() => ({ target: context.player }))
                    })
                }))
            }
        });
    }
}
