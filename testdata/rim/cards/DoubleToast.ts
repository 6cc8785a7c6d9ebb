import { EventCard } from '../../core/card/EventCard';

export default class DoubleToast extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003311',
            internalName: 'double-toast',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to a base twice',
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) =>
                Array.from({ length: 2 }, (_, i) => AbilityHelper.immediateEffects.damage({
                    target: context.player.opponent.base,
                    amount: i + 1
                }))
            )
        });
    }
}
