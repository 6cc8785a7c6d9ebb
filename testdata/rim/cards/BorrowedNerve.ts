import { EventCard } from '../../core/card/EventCard';

export default class BorrowedNerve extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000969',
            internalName: 'borrowed-nerve',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next unit you play this phase gains Ambush for this phase',
            immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((context) => ({
                title: 'The unit that you play gains Ambush',
                when: {
                    onCardPlayed: (event) => this.isUnitOf(event, context.player)
                },
                duration: Duration.UntilEndOfPhase,
                immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect((played) => ({
                    target: played.events.find((event) => this.isUnitOf(event, context.player)).card,
                    effect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Ambush),
                    duration: Duration.UntilEndOfPhase
                }))
            }))
        });
    }

    private isUnitOf(event, player: Player): boolean {
        return event.name === EventName.OnCardPlayed &&
            event.cardTypeWhenInPlay === CardType.BasicUnit && event.card.controller === player;
    }
}
