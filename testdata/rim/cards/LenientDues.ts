import { EventCard } from '../../core/card/EventCard';

export default class LenientDues extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004011',
            internalName: 'lenient-dues',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Pay resources',
            immediateEffect: AbilityHelper.immediateEffects.payResources((context) => ({ target: context.player, amount: context.player.hand.length - 3 })),
            then: { title: 'Draw a card', immediateEffect: AbilityHelper.immediateEffects.draw() }
        });
    }
}
