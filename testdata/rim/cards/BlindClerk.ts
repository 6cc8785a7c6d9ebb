import { EventCard } from '../../core/card/EventCard';

export default class BlindClerk extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003331',
            internalName: 'blind-clerk',
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
                        costAdjustType: CostAdjustType.IgnoreSpecificAspect,
                        ignoredAspect: Aspect.Vigilance
                    }
                })
            }
        });
    }
}
