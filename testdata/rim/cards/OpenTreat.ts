import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OpenTreat extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006063',
            internalName: 'open-treat',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.selectPlayer({ immediateEffect: AbilityHelper.immediateEffects.draw() }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
