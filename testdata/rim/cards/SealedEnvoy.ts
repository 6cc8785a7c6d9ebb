import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SealedEnvoy extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001418',
            internalName: 'sealed-envoy',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit cannot be the target of enemy abilities',
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot({
                cannot: AbilityRestriction.AbilityTarget,
                restrictedActionCondition: (context) => context.player !== this.controller
            })
        });
    }
}
