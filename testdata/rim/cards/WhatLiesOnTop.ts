import { EventCard } from '../../core/card/EventCard';
import { Aspect, Conjunction } from '../../core/Constants';

export default class WhatLiesOnTop extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003990',
            internalName: 'what-lies-on-top',
        };
    }

    // Decks are listed from the top, discard piles as they have grown.
    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: `Give ${TextHelper.aspectList([Aspect.Command, Aspect.Cunning, Aspect.Heroism], Conjunction.Or)} to nobody`,
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => [
                AbilityHelper.immediateEffects.damage({
                    amount: context.player.drawDeck[0].cost,
                    target: context.player.base
                }),
                AbilityHelper.immediateEffects.damage({
                    amount: context.player.discard.slice(0, 1)
                        .reduce((sum, card) => sum + card.cost, 0) + context.player.getTopCardsOfDeck(2)[1].cost,
                    target: context.player.opponent.base
                })
            ])
        });
    }
}
