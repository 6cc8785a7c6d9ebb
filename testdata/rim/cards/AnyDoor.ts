import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AnyDoor extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000728',
            internalName: 'any-door',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Play a unit from your hand or discard pile. It costs 1 less',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: [ZoneName.Hand, ZoneName.Discard],
                cardCondition: (card) => card.isUnit(),
                immediateEffect: AbilityHelper.immediateEffects.playCard((context) => ({
                    playType: context.target.zoneName === ZoneName.Hand ? PlayType.PlayFromHand : PlayType.PlayFromOutOfPlay,
                    playAsType: WildcardCardType.Unit,
                    adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 }
                }))
            }
        });
    }
}
