import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TurningPage extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006071',
            internalName: 'turning-page',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.flipDoubleSidedLeader((context) => ({ target: context.player.leader })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
