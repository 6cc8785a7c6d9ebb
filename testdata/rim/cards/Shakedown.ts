import { EventCard } from '../../core/card/EventCard';

export default class Shakedown extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000426',
            internalName: 'shakedown',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'An opponent discards a card from their hand',
            immediateEffect: AbilityHelper.immediateEffects.discardCardsFromOpponentsHand({ amount: 1 })
        });
    }
}
