import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class QuayDismantler extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004202',
            internalName: 'quay-dismantler',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw 2 cards',
            cost: AbilityHelper.costs.defeat({
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Upgrade,
                zoneFilter: ZoneName.Base
            }),
            immediateEffect: AbilityHelper.immediateEffects.draw({ amount: 2 })
        });
    }
}
