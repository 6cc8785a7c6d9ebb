import { EventCard } from '../../core/card/EventCard';

export default class DifferentBlows extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003037',
            internalName: 'different-blows',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to the enemy base for each different power among your units',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: [...new Set(context.player.getArenaUnits().map((card) => card.getPower()))].length,
                target: context.player.opponent.base
            }))
        });
    }
}
