import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ThriftyChoir extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001018',
            internalName: 'thrifty-choir',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Units you play that share a keyword with a friendly unit cost 1 less',
            ongoingEffect: AbilityHelper.ongoingEffects.decreaseCost({
                cardTypeFilter: WildcardCardType.Unit,
                amount: (card, player) => player.hasSomeArenaUnit({ condition: (unit) => unit.hasSomeKeyword(KeywordName.Raid) && card.hasSomeKeyword(KeywordName.Raid) }) ? 1 : 0
            })
        });
    }
}
