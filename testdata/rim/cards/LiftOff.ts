import { EventCard } from '../../core/card/EventCard';

export default class LiftOff extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001064',
            internalName: 'lift-off',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Move a friendly ground unit to the space arena',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.GroundArena,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.moveUnitFromGroundToSpace()
            }
        });
    }
}
