import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AshReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000234',
            internalName: 'ash-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Discard 2 cards from your deck. Heal 1 damage from your base for each aspect among them',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.discardFromDeck((context) => ({ amount: 2, target: context.player })),
                AbilityHelper.immediateEffects.heal((context) => ({
                    target: context.player.base,
                    amount: this.countAspects(context.events)
                }))
            ])
        });
    }

    private countAspects(events: any[]): number {
        const aspects = new Set<Aspect>();
        const cards = events.filter((event) => event.name === EventName.OnCardDiscarded).map((event) => event.card);
        for (const card of cards) {
            card.aspects.forEach((aspect) => aspects.add(aspect));
        }
        return aspects.size;
    }
}
