import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HollowThreat extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001246',
            internalName: 'hollow-threat',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to an enemy unit',
            cost: [
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.discardFromOwnDeck()
            ],
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
