import { EventCard } from '../../core/card/EventCard';

export default class DifferentCrafts extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003026',
            internalName: 'different-crafts',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to the enemy base for each different Trait among your units',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: [...new Set(context.player.getArenaUnits().flatMap((card) => [...card.traits]))].length,
                target: context.player.opponent.base
            }))
        });
    }
}
