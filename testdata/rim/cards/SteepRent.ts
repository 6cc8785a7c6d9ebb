import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SteepRent extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006021',
            internalName: 'steep-rent',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.payCardPrintedCost((context) => ({ player: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
