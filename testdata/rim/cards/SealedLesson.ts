import { EventCard } from '../../core/card/EventCard';

export default class SealedLesson extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003021',
            internalName: 'sealed-lesson',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit gains "On Attack: deal damage by the cards that are in your hand now"',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => {
                    const count = context.player.hand.length;
                    return {
                        effect: AbilityHelper.ongoingEffects.gainAbility({
                            type: AbilityType.Triggered,
                            title: 'Deal damage as counted',
                            when: { onAttack: true },
                            immediateEffect: AbilityHelper.immediateEffects.damage((inner) => ({
                                amount: count,
                                target: inner.player.opponent.base
                            }))
                        })
                    };
                })
            }
        });
    }
}
