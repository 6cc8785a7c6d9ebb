import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeepDigger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000767',
            internalName: 'deep-digger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to a base',
            cost: [
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.discardFromOwnDeck()
            ],
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
