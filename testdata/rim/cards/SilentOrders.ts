import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SilentOrders extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000761',
            internalName: 'silent-orders',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Opponents cannot play events',
            targetController: RelativePlayer.Opponent,
            ongoingEffect: AbilityHelper.ongoingEffects.playerCannot(AbilityRestriction.PlayEvent)
        });
    }
}
