import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class KeenRecruiter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006025',
            internalName: 'keen-recruiter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playMultipleCardsFromDeck({ searchCount: 3, selectCount: 2, canChooseFewer: true, cardCondition: (card) => card.isUnit() && card.cost === 1 }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
