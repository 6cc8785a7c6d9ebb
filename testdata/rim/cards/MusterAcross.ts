import { EventCard } from '../../core/card/EventCard';

export default class MusterAcross extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003003',
            internalName: 'muster-across',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to the enemy base for each unit in play',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: [...context.player.getArenaUnits(), ...context.player.opponent.getArenaUnits()].length,
                target: context.player.opponent.base
            }))
        });
    }
}
