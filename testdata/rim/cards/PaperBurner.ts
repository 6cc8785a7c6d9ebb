import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaperBurner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006006',
            internalName: 'paper-burner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.discardSpecificCard((context) => ({ target: context.player.hand.filter((card) => card.isEvent()) })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
