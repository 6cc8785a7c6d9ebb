import { EventCard } from '../../core/card/EventCard';

export default class TurnOutTheStores extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004072',
            internalName: 'turn-out-the-stores',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Search your deck for a unit that costs 1, reveal it and draw it',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchWholeDeck: true,
                cardCondition: (card) => card.isUnit() && card.cost === 1,
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.revealAndDraw({
                    useDisplayPrompt: true,
                    promptedPlayer: RelativePlayer.Opponent
                })
            })
        });
    }
}
