import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LooseStack extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006015',
            internalName: 'loose-stack',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.shuffleDeck(),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
