import { EventCard } from '../../core/card/EventCard';

export default class ShoulderFeint extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000085',
            internalName: 'shoulder-feint',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. The defender gets -2/-0 for this attack',
            initiateAttack: {
                defenderLastingEffects: {
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: -2, hp: 0 })
                }
            }
        });
    }
}
