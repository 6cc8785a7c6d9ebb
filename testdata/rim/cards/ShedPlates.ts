import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ShedPlates extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006005',
            internalName: 'shed-plates',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.returnToHand((context) => ({ target: context.source.upgrades })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
