import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DoorKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001204',
            internalName: 'door-keeper',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Use Door Keeper',
            cost: AbilityHelper.costs.selectCard({ zoneFilter: ZoneName.Hand, controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit, innerSystem: AbilityHelper.immediateEffects.playCardFromHand({ playAsType: WildcardCardType.Unit }) }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
