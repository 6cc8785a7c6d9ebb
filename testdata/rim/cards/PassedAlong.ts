import { EventCard } from '../../core/card/EventCard';

export default class PassedAlong extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003035',
            internalName: 'passed-along',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw(),
            then: (thenContext) => {
                const count = thenContext.player.hand.length;
                return {
                    title: 'Draw a card, and deal damage to the base of who passed it along',
                    canBeTriggeredBy: RelativePlayer.Opponent,
                    immediateEffect: AbilityHelper.immediateEffects.sequential([
                        AbilityHelper.immediateEffects.draw((inner) => ({ target: inner.player })),
                        AbilityHelper.immediateEffects.damage({ amount: count, target: thenContext.player.base })
                    ])
                };
            }
        });
    }
}
