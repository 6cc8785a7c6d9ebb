import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PatronOfMany extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000774',
            internalName: 'patron-of-many',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Play a card from your hand, ignoring 1 of its Vigilance or Aggression penalties',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    playAsType: WildcardCardType.Any,
                    adjustCost: {
                        costAdjustType: CostAdjustType.IgnoreWildcardAspects,
                        ignoreCount: 1
                    }
                })
            }
        });
    }
}
