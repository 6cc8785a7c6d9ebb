import { EventCard } from '../../core/card/EventCard';

export default class LenientBroker extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000773',
            internalName: 'lenient-broker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a card from your hand, ignoring its Vigilance penalty',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.Any,
                    adjustCost: {
                        costAdjustType: CostAdjustType.IgnoreSpecificAspects,
                        ignoredAspect: Aspect.Vigilance
                    }
                })
            }
        });
    }
}
