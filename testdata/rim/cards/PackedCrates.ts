import { EventCard } from '../../core/card/EventCard';

export default class PackedCrates extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001021',
            internalName: 'packed-crates',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a non-unit card from your hand. It costs 1 resource less.',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.NonUnit,
                    adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 }
                })
            }
        });
    }
}
