import { EventCard } from '../../core/card/EventCard';

export default class ExpectedReturn extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001434',
            internalName: 'expected-return',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a non-leader unit to its owner\'s hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            },
            then: (returnContext) => ({
                title: 'When it is played this phase, draw a card',
                immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((context) => ({
                    title: 'Draw a card',
                    target: context.player,
                    when: { onCardPlayed: (event) => event.card === returnContext.target },
                    duration: Duration.UntilEndOfPhase,
                    immediateEffect: AbilityHelper.immediateEffects.draw()
                }))
            })
        });
    }
}
