import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HalfToll extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000309',
            internalName: 'half-toll',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While paying costs, you pay half as many resources, rounded up',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyPayStageCost({
                payStageAmount: (amount) => Math.ceil(amount / 2),
                matchAbilityCosts: true
            })
        });
    }
}
