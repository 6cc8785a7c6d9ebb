import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SummonedCockpit extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006040',
            internalName: 'summoned-cockpit',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.flipAndAttachPilotLeader((context) => ({ leaderPilotCard: context.player.leader, target: context.source })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
