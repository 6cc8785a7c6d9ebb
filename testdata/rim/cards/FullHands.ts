import { EventCard } from '../../core/card/EventCard';

export default class FullHands extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001213',
            internalName: 'full-hands',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit',
            initiateAttack: {
                attackerLastingEffects: {
                    condition: (_attack, context) => context.player.hand.length > 0,
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 })
                }
            }
        });
    }
}
