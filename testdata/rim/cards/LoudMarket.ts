import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LoudMarket extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001068',
            internalName: 'loud-market',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to an enemy base',
            cost: (context) => AbilityHelper.costs.draw({ target: context.player.opponent }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
