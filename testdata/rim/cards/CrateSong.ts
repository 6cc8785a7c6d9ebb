import { EventCard } from '../../core/card/EventCard';

export default class CrateSong extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007104',
            internalName: 'crate-song',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card, two if this was smuggled, and heal your base if it was played from your hand',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.draw((context) => ({
                    amount: context.playType === PlayType.Smuggle ? 2 : 1
                })),
                AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.playType === PlayType.PlayFromHand,
                    onTrue: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
                })
            ])
        });
    }
}
