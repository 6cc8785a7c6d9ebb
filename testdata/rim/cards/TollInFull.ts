import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TollInFull extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003062',
            internalName: 'toll-in-full',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.exhaustResources((context) => ({ target: context.player, amount: 2 })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
