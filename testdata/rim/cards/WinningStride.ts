import { EventCard } from '../../core/card/EventCard';

export default class WinningStride extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001215',
            internalName: 'winning-stride',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit',
            initiateAttack: {
                attackerLastingEffects: {
                    condition: (attack) => attack.targetIsUnit(() => true, true),
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 })
                }
            }
        });
    }
}
