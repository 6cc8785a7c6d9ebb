import { EventCard } from '../../core/card/EventCard';

export default class ScatteredFire extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000018',
            internalName: 'scattered-fire',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to each enemy unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.getArenaUnits(),
                amount: 1
            }))
        });
    }
}
