import { EventCard } from '../../core/card/EventCard';

export default class SuddenSally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008106',
            internalName: 'sudden-sally',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gets +1/+0 for this attack',
            initiateAttack: {
                attackerLastingEffects: { effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) }
            }
        });
    }
}
