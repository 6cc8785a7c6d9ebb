import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LostPageFinder extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006014',
            internalName: 'lost-page-finder',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.drawSpecificCard((context) => ({ target: context.player.getTopCardsOfDeck(2) })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
