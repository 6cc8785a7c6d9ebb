import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class UnrestingSentry extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004009',
            internalName: 'unresting-sentry',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit can\'t be exhausted',
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.Exhaust)
        });
    }
}
