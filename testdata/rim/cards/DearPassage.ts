import { EventCard } from '../../core/card/EventCard';

export default class DearPassage extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000902',
            internalName: 'dear-passage',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand. It costs 1 more and enters play ready',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: CardType.BasicUnit,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.Unit,
                    adjustCost: { costAdjustType: CostAdjustType.Increase, amount: 1 },
                    entersReady: true
                })
            }
        });
    }
}
