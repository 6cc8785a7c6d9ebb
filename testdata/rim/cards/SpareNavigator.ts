import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpareNavigator extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000970',
            internalName: 'spare-navigator',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This can be attached to a friendly Vehicle unit with a Pilot on it',
            sourceZoneFilter: WildcardZoneName.Any,
            ongoingEffect: AbilityHelper.ongoingEffects.ignorePilotingPilotLimit()
        });
    }
}
