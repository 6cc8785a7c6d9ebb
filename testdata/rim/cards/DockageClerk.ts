import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DockageClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006057',
            internalName: 'dockage-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.payResources((context) => ({ amount: 2, target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
