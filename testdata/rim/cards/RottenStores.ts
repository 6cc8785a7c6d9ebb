import { EventCard } from '../../core/card/EventCard';

export default class RottenStores extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000423',
            internalName: 'rotten-stores',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Discard 2 cards from an opponent\'s deck',
            immediateEffect: AbilityHelper.immediateEffects.discardFromDeck({ amount: 2 })
        });
    }
}
