import { EventCard } from '../../core/card/EventCard';

export default class GrimTally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003314',
            internalName: 'grim-tally',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to each enemy unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 2,
                target: context.player.opponent.getArenaUnits()
            })),
            then: (struck) => ({
                title: 'Deal as much damage to the enemy base',
                immediateEffect: AbilityHelper.immediateEffects.damage({
                    target: struck.player.opponent.base,
                    amount: struck.events
                        .filter((event) => event.name === EventName.OnDamageDealt)
                        .reduce((sum, event) => sum + event.damageDealt, 0)
                })
            })
        });
    }
}
