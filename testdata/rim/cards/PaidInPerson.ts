import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaidInPerson extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001429',
            internalName: 'paid-in-person',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Return it to your hand',
            cost: AbilityHelper.costs.defeatSelf(),
            immediateEffect: AbilityHelper.immediateEffects.returnToHand()
        });
    }
}
