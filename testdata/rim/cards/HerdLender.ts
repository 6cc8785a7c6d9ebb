import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HerdLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006051',
            internalName: 'herd-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.createBeast({ amount: 2 }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
