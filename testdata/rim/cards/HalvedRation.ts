import { EventCard } from '../../core/card/EventCard';

export default class HalvedRation extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003004',
            internalName: 'halved-ration',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal damage from your base equal to half of the cards in your hand, and half a one more for each unit',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({
                amount: Math.floor(context.player.hand.length / 2 + context.player.getArenaUnits().length / 2),
                target: context.player.base
            }))
        });
    }
}
