import { EventCard } from '../../core/card/EventCard';

export default class SealedRebate extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003023',
            internalName: 'sealed-rebate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, cards that cost more than you have cards in hand cost so much less',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect((context) => {
                const count = context.player.hand.length;
                return {
                    effect: AbilityHelper.ongoingEffects.decreaseCost({
                        amount: () => count,
                        match: (card) => card.cost > count
                    })
                };
            })
        });
    }
}
