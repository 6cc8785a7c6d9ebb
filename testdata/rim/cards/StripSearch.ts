import { EventCard } from '../../core/card/EventCard';

export default class StripSearch extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000563',
            internalName: 'strip-search',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat all upgrades on enemy units, then deal as much damage to their base as there were',
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) => ([
                AbilityHelper.immediateEffects.damage({
                    target: context.player.opponent.base,
                    amount: context.player.opponent.getArenaUnits().reduce((total, unit) => total + unit.upgrades.length, 0)
                }),
                AbilityHelper.immediateEffects.defeat({
                    target: context.player.opponent.getArenaUnits().filter((unit) => unit.isUnit()).flatMap((unit) => unit.upgrades)
                })
            ]))
        });
    }
}
