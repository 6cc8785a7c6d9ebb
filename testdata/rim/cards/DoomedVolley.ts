import { EventCard } from '../../core/card/EventCard';

export default class DoomedVolley extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000050',
            internalName: 'doomed-volley',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 30 damage to each base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: [context.player.base, context.player.opponent.base],
                amount: 30
            }))
        });
    }
}
