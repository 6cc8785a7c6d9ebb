import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FrontierGuide extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000044',
            internalName: 'frontier-guide',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDecreaseCostAbility({
            title: 'This unit costs 2 resources less while you have the initiative',
            condition: (context) => context.player.hasInitiative(),
            amount: 2
        });
    }
}
