import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class UneasyReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006017',
            internalName: 'uneasy-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.lookAtAndSelectCard((context) => ({ target: context.player.hand, immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard() })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
