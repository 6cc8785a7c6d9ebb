import { EventCard } from '../../core/card/EventCard';

export default class CalledAshore extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007012',
            internalName: 'called-ashore',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Move a unit to the ground arena',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.moveUnitFromSpaceToGround()
            }
        });
    }
}
