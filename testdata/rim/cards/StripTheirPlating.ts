import { EventCard } from '../../core/card/EventCard';

export default class StripTheirPlating extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004051',
            internalName: 'strip-their-plating',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat all Shield tokens on enemy units',
            immediateEffect: AbilityHelper.immediateEffects.defeat((context) => ({
                target: context.player.opponent.getArenaUnits().flatMap((unit) => unit.upgrades.filter((upgrade) => upgrade.isShield()))
            }))
        });
    }
}
