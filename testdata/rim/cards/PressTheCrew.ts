import { EventCard } from '../../core/card/EventCard';

export default class PressTheCrew extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000903',
            internalName: 'press-the-crew',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand with Exploit 1',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: CardType.BasicUnit,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.Unit,
                    adjustCost: { costAdjustType: CostAdjustType.Exploit, exploitKeywordAmount: 1 }
                })
            }
        });
    }
}
