import { EventCard } from '../../core/card/EventCard';

export default class StrictBroker extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000772',
            internalName: 'strict-broker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand, ignoring its aspect penalties',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.Unit,
                    adjustCost: { costAdjustType: CostAdjustType.IgnoreAllAspects }
                })
            }
        });
    }
}
