import { EventCard } from '../../core/card/EventCard';

export default class MixedCargo extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000148',
            internalName: 'mixed-cargo',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal damage from your base',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({
                target: context.player.base,
                amount: new Set(context.player.getArenaUnits().map((unit) => unit.title)).size +
                    new Set(context.player.getArenaUnits().map((unit) => unit.cost)).size
            }))
        });
    }
}
