import { EventCard } from '../../core/card/EventCard';

export default class DrawnCurtain extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000189',
            internalName: 'drawn-curtain',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to each base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: [context.player.base, context.player.opponent.base]
            }))
        });
    }
}
