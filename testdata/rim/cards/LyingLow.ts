import { EventCard } from '../../core/card/EventCard';

export default class LyingLow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000149',
            internalName: 'lying-low',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit',
            initiateAttack: {
                attackerLastingEffects: {
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 }),
                    condition: (_attack, context) =>
                        context.player.getArenaUnits().length < context.player.opponent.getArenaUnits().length
                }
            }
        });
    }
}
