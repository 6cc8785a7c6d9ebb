import { EventCard } from '../../core/card/EventCard';

export default class SiftTheManifest extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003993',
            internalName: 'sift-the-manifest',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Look at the top 3 cards',
            immediateEffect: AbilityHelper.immediateEffects.deckSearch({
                searchCount: 3,
                selectedCardsImmediateEffect: AbilityHelper.immediateEffects.drawSpecificCard(),
                remainingCardsImmediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck()
            }),
            then: {
                title: 'Deal damage',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: context.player.getTopCardOfDeck().cost
                }))
            }
        });
    }
}
