import { EventCard } from '../../core/card/EventCard';

export default class ShowOfCargo extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000732',
            internalName: 'show-of-cargo',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Reveal the top 3 cards of your deck and discard 2 of them',
            immediateEffect: AbilityHelper.immediateEffects.revealAndSelectCard((context) => ({
                activePromptTitle: 'Choose 2 cards to discard',
                maxCards: 2,
                canChooseFewer: false,
                promptedPlayer: RelativePlayer.Opponent,
                target: context.player.getTopCardsOfDeck(3),
                immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard(),
                useDisplayPrompt: true
            }))
        });
    }
}
