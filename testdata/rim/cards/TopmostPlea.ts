import { EventCard } from '../../core/card/EventCard';

export default class TopmostPlea extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007001',
            internalName: 'topmost-plea',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card in play on top of a deck',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.moveToTopOfDeck()
            }
        });
    }
}
