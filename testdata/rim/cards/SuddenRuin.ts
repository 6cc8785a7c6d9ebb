import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SuddenRuin extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006066',
            internalName: 'sudden-ruin',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.loseGame((context) => ({ target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
