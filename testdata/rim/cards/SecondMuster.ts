import { EventCard } from '../../core/card/EventCard';

export default class SecondMuster extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001249',
            internalName: 'second-muster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand or discard pile for free',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: [ZoneName.Discard, ZoneName.Hand],
                cardCondition: (card) => card.isUnit(),
                immediateEffect: AbilityHelper.immediateEffects.playCard((context) => ({
                    playType: context.target.zoneName === ZoneName.Hand ? PlayType.PlayFromHand : PlayType.PlayFromOutOfPlay,
                    playAsType: WildcardCardType.Unit,
                    adjustCost: { costAdjustType: CostAdjustType.Free }
                }))
            }
        });
    }
}
