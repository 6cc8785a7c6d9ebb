import { EventCard } from '../../core/card/EventCard';

export default class AmbushOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000016',
            internalName: 'ambush-order',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gets +2/+0 for this attack',
            initiateAttack: {
                attackerLastingEffects: {
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 })
                }
            }
        });
    }
}
