import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ClosedMuster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006069',
            internalName: 'closed-muster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Opponents cannot put units into play',
            targetController: RelativePlayer.Opponent,
            ongoingEffect: AbilityHelper.ongoingEffects.playerCannot(AbilityRestriction.PutIntoPlay)
        });
    }
}
