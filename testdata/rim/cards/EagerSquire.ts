import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EagerSquire extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000429',
            internalName: 'eager-squire',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Attack with a unit',
            optional: true,
            initiateAttack: true
        });
    }
}
