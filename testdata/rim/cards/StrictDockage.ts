import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StrictDockage extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006058',
            internalName: 'strict-dockage',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.payResourcesWithoutAdjustment((context) => ({ amount: 2, target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
