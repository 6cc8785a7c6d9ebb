import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GroundedScout extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001205',
            internalName: 'grounded-scout',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.forThisPhasePlayerEffect({ effect: AbilityHelper.ongoingEffects.playerCannot(AbilityRestriction.PlayEvent) }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
