import { EventCard } from '../../core/card/EventCard';

export default class OddTally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000233',
            internalName: 'odd-tally',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Discard 3 cards from your deck',
            immediateEffect: AbilityHelper.immediateEffects.discardFromDeck((context) => ({ amount: 3, target: context.player })),
            ifYouDo: (done) => {
                const odd = this.countOdd(done.events);
                return {
                    title: `Deal ${odd} damage to a unit`,
                    targetResolver: {
                        cardTypeFilter: WildcardCardType.Unit,
                        immediateEffect: AbilityHelper.immediateEffects.damage({ amount: odd })
                    }
                };
            }
        });
    }

    private countOdd(events: any[]): number {
        let odd = 0;
        const cards = events.filter((event) => event.name === EventName.OnCardDiscarded).map((event) => event.card);
        for (const card of cards) {
            if (card.cost % 2 !== 0) {
                odd++;
            }
        }
        return odd;
    }
}
