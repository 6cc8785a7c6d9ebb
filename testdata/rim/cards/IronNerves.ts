import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class IronNerves extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000762',
            internalName: 'iron-nerves',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit cannot be exhausted by abilities of opponents',
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.Exhaust)
        });
    }
}
