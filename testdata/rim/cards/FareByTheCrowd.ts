import { EventCard } from '../../core/card/EventCard';

export default class FareByTheCrowd extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004052',
            internalName: 'fare-by-the-crowd',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand. It costs 1 less for each card in your hand',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: (card, player) => player.hand.length + (card.title === 'Dock Hand' ? 1 : 0) }
                })
            }
        });
    }
}
