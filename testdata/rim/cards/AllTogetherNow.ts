import { EventCard } from '../../core/card/EventCard';

export default class AllTogetherNow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000559',
            internalName: 'all-together-now',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose friendly units. You may play a unit that costs no more than their power for free',
            targetResolvers: {
                crew: {
                    mode: TargetMode.Unlimited,
                    canChooseNoCards: true,
                    cardTypeFilter: WildcardCardType.Unit,
                    zoneFilter: WildcardZoneName.AnyArena,
                    controller: RelativePlayer.Self,
                },
                recruit: {
                    optional: true,
                    dependsOn: 'crew',
                    controller: RelativePlayer.Self,
                    zoneFilter: ZoneName.Hand,
                    cardCondition: (_card, context) => context.targets.recruit.cost <= context.targets.crew.reduce((sum, unit) => sum + unit.getPower(), 0),
                    immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                        adjustCost: { costAdjustType: CostAdjustType.Free },
                        playAsType: WildcardCardType.Unit
                    })
                }
            }
        });
    }
}
