import { EventCard } from '../../core/card/EventCard';

export default class SealedCount extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003020',
            internalName: 'sealed-count',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'When the next card is defeated, deal damage by the cards that are in your hand now',
            immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((context) => {
                const count = context.player.hand.length;
                return {
                    title: 'Deal damage as counted',
                    when: { onCardDefeated: () => count > 1 },
                    immediateEffect: AbilityHelper.immediateEffects.damage({
                        amount: count,
                        target: context.player.opponent.base
                    })
                };
            })
        });
    }
}
