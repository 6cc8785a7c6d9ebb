import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BareHands extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000760',
            internalName: 'bare-hands',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Opponents cannot play upgrades',
            targetController: RelativePlayer.Opponent,
            ongoingEffect: AbilityHelper.ongoingEffects.playerCannot(AbilityRestriction.PlayUpgrade)
        });
    }
}
