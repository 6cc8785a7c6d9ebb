import { EventCard } from '../../core/card/EventCard';

export default class EarlierCount extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003019',
            internalName: 'earlier-count',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw({ amount: 1 }),
            then: (thenContext) => {
                const count = thenContext.player.hand.length;
                return {
                    title: 'Draw 2 cards',
                    immediateEffect: AbilityHelper.immediateEffects.draw({ amount: 2 }),
                    then: {
                        title: 'Deal damage by the cards that were in your hand',
                        immediateEffect: AbilityHelper.immediateEffects.damage({
                            amount: count,
                            target: thenContext.player.opponent.base
                        })
                    }
                };
            }
        });
    }
}
