import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StubbornCore extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000418',
            internalName: 'stubborn-core',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit is not defeated by having no remaining HP',
            ongoingEffect: AbilityHelper.ongoingEffects.cannotBeDefeatedByDamage()
        });
    }
}
