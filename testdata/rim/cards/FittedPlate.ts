import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class FittedPlate extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000052',
            internalName: 'fitted-plate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDecreaseCostAbility({
            title: 'This upgrade costs 1 resource less to play on Trooper units',
            amount: 1,
            attachTargetCondition: (card) => card.hasSomeTrait(Trait.Trooper)
        });
    }
}
