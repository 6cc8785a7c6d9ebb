import { EventCard } from '../../core/card/EventCard';

export default class LeanSeason extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000556',
            internalName: 'lean-season',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Each player discards all but 1 card from their hand',
            immediateEffect: AbilityHelper.immediateEffects.discardCardsFromOwnHand((context) => ({
                target: context.game.getPlayers(),
                amount: (player) => Math.max(0, player.hand.length - 1)
            }))
        });
    }
}
