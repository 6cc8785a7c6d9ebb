import { EventCard } from '../../core/card/EventCard';

export default class CountedByHand extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003036',
            internalName: 'counted-by-hand',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw 2 cards, then deal damage by the cards that were in your hand',
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) => [
                AbilityHelper.immediateEffects.draw({ amount: 2 }),
                this.hit(AbilityHelper, context.player.hand.length)
            ])
        });
    }

    private hit(AbilityHelper: IAbilityHelper, amount: number) {
        return AbilityHelper.immediateEffects.damage((context) => ({
            amount: amount,
            target: context.player.opponent.base
        }));
    }
}
