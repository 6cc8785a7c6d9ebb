import { EventCard } from '../../core/card/EventCard';

export default class HalfFare extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007105',
            internalName: 'half-fare',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand for half of its cost, rounded up',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.Unit,
                    adjustCost: {
                        costAdjustType: CostAdjustType.ModifyPayStage,
                        payStageAmount: (currentAmount) => Math.ceil(currentAmount / 2)
                    }
                })
            }
        });
    }
}
