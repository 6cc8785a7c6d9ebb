import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OpenDrawer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006011',
            internalName: 'open-drawer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.revealAndDraw((context) => ({ target: context.player.getTopCardOfDeck() })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
