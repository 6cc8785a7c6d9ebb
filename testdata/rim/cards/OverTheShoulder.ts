import { EventCard } from '../../core/card/EventCard';

export default class OverTheShoulder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000731',
            internalName: 'over-the-shoulder',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Look at the opponent\'s hand',
            immediateEffect: AbilityHelper.immediateEffects.lookAt((context) => ({ target: context.player.opponent.hand, useDisplayPrompt: true })),
            then: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
