import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RousedSleeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006002',
            internalName: 'roused-sleeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.ready(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
