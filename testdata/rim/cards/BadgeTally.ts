import { EventCard } from '../../core/card/EventCard';

export default class BadgeTally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003007',
            internalName: 'badge-tally',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to the enemy base for each different Trait among friendly units',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: new Set(context.player.getArenaUnits().flatMap((unit) => Array.from(unit.traits))).size,
                target: context.player.opponent.base
            }))
        });
    }
}
