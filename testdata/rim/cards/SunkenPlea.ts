import { EventCard } from '../../core/card/EventCard';

export default class SunkenPlea extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007002',
            internalName: 'sunken-plea',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card in play on the bottom of a deck in a random order',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck({ shuffleMovedCards: true })
            }
        });
    }
}
