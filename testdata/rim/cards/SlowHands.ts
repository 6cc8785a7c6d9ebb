import { EventCard } from '../../core/card/EventCard';

export default class SlowHands extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001244',
            internalName: 'slow-hands',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card. Then heal 1 damage from your base',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.draw(),
                AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
            ])
        });
    }
}
