import { EventCard } from '../../core/card/EventCard';

export default class CountedTwice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003017',
            internalName: 'counted-twice',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw 2 cards, then deal damage by the cards that were in your hand',
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) => {
                const before = context.player.hand.length;
                return [
                    AbilityHelper.immediateEffects.draw({ amount: 2 }),
                    AbilityHelper.immediateEffects.damage({ amount: before, target: context.player.opponent.base })
                ];
            })
        });
    }
}
