import { EventCard } from '../../core/card/EventCard';

export default class SecondSpring extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004003',
            internalName: 'second-spring',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a unit in your discard pile',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Discard,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({ effect: AbilityHelper.ongoingEffects.canPlayFromDiscard() })
            }
        });
    }
}
