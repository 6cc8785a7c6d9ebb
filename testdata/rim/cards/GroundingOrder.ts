import { EventCard } from '../../core/card/EventCard';

export default class GroundingOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000618',
            internalName: 'grounding-order',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Move a space unit to the ground arena',
            targetResolver: {
                zoneFilter: ZoneName.SpaceArena,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.moveUnitFromSpaceToGround()
            }
        });
    }
}
