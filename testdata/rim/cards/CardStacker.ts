import { EventCard } from '../../core/card/EventCard';

export default class CardStacker extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003031',
            internalName: 'card-stacker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Look at the top 2 cards of your deck. You may discard 1. Put the rest back in any order',
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) => {
                const top = context.player.getTopCardsOfDeck(2);
                return [
                    AbilityHelper.immediateEffects.lookAtAndSelectCard({
                        activePromptTitle: 'Select a card to discard',
                        target: top,
                        maxCards: 1,
                        canChooseFewer: true,
                        noSelectedCardsButtonText: 'Discard nothing',
                        immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard()
                    }),
                    AbilityHelper.immediateEffects.lookAtAndChooseOption(() => ({
                        activePromptTitle: 'Place cards on top of the deck in any order',
                        target: top.filter((card) => card.zoneName === ZoneName.Deck),
                        perCardButtons: [
                            {
                                text: 'Put on top',
                                arg: 'top',
                                immediateEffect: AbilityHelper.immediateEffects.moveToTopOfDeck({})
                            }
                        ]
                    }))
                ];
            })
        });
    }
}
