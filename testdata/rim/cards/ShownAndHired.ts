import { EventCard } from '../../core/card/EventCard';

export default class ShownAndHired extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004216',
            internalName: 'shown-and-hired',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Reveal a unit from your hand. You may play it for 1 less',
            targetResolver: {
                zoneFilter: ZoneName.Hand,
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.reveal(),
                    AbilityHelper.immediateEffects.playCardFromHand({
                        optional: true,
                        playAsType: WildcardCardType.Unit,
                        adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 }
                    })
                ])
            }
        });
    }
}
