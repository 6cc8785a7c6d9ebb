import { EventCard } from '../../core/card/EventCard';

export default class CountedAtOnce extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003018',
            internalName: 'counted-at-once',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw 2 cards, then deal damage by the cards that were in your hand',
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) => [
                AbilityHelper.immediateEffects.draw({ amount: 2 }),
                AbilityHelper.immediateEffects.damage({
                    amount: context.player.hand.length,
                    target: context.player.opponent.base
                }),
                AbilityHelper.immediateEffects.damage(() => ({
                    amount: context.player.hand.length,
                    target: context.player.base
                }))
            ])
        });
    }
}
