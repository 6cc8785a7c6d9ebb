import { EventCard } from '../../core/card/EventCard';

export default class SuddenZeal extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000406',
            internalName: 'sudden-zeal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gets +3/+0 for this attack',
            initiateAttack: {
                attackerLastingEffects: { effect: AbilityHelper.ongoingEffects.modifyStats({ power: 3, hp: 0 }) }
            }
        });
    }
}
