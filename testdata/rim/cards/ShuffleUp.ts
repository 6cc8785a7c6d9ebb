import { EventCard } from '../../core/card/EventCard';

export default class ShuffleUp extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000745',
            internalName: 'shuffle-up',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card from your hand on top of your deck, then shuffle it',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.moveToTopOfDeck({}),
                    AbilityHelper.immediateEffects.shuffleDeck()
                ])
            }
        });
    }
}
