import { EventCard } from '../../core/card/EventCard';

export default class CountedPages extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004211',
            internalName: 'counted-pages',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw 3 cards',
            immediateEffect: AbilityHelper.immediateEffects.draw({ amount: 3 }),
            ifYouDo: (doneContext) => ({
                title: 'Deal damage to the enemy base equal to the number of cards drawn',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: doneContext.events[0].amount,
                    target: context.player.opponent.base
                }))
            })
        });
    }
}
