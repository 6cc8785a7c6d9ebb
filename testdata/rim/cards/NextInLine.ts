import { EventCard } from '../../core/card/EventCard';

export default class NextInLine extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000153',
            internalName: 'next-in-line',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next unit that you play this phase gets a Shield token',
            immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((outer) => ({
                title: 'Give a Shield token to the unit',
                when: {
                    onCardPlayed: (event) => event.player === outer.player && event.cardTypeWhenInPlay === CardType.BasicUnit
                },
                duration: Duration.UntilEndOfPhase,
                immediateEffect: AbilityHelper.immediateEffects.giveShield((inner) => ({
                    target: inner.events.find((event) => event.player === outer.player).card
                }))
            }))
        });
    }
}
