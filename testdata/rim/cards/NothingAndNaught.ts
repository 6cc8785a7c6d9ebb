import { EventCard } from '../../core/card/EventCard';

export default class NothingAndNaught extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003028',
            internalName: 'nothing-and-naught',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to the enemy base if you have cards in hand, else 2',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => {
                const none = context.player.hand.length > 0 ? undefined : null;
                return { amount: none === undefined ? 1 : 2, target: context.player.opponent.base };
            })
        });
    }
}
