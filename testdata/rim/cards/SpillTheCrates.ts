import { EventCard } from '../../core/card/EventCard';

export default class SpillTheCrates extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003991',
            internalName: 'spill-the-crates',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Discard 3 cards from your deck',
            immediateEffect: AbilityHelper.immediateEffects.discardFromDeck((context) => ({ amount: 3, target: context.player })),
            then: (done) => ({
                title: 'Deal damage',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: done.events[0].card.cost + 6 * context.player.discard[1].cost
                }))
            })
        });
    }
}
