import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LateToPort extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000007014',
            internalName: 'late-to-port',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPlayRestrictionAbility({
            title: 'This unit cannot be played while you control no other unit',
            restrictedActionCondition: (context) => context.player.getArenaUnits().length === 0
        });
    }
}
