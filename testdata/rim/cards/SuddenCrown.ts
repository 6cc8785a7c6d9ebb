import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SuddenCrown extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006065',
            internalName: 'sudden-crown',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.winGame((context) => ({ target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
