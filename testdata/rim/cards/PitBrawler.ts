import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PitBrawler extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000921',
            internalName: 'pit-brawler',
        };
    }

    public override setupCardAbilities() {
        this.action({
            title: 'Deal 1 damage to an enemy ground unit and exhaust it',
            cost: AbilityHelper.cost.exhaustSelf(),
            limit: AbilityHelper.limit.perRound(1),
            target: {
                player: 'self',
                cardType: WildcardCardType.Unit,
                controller: RelativePlayer.Opponent,
                locationFilter: Location.GroundArena,
                cardCondition: (card, context) => card !== context.source && card.location === Location.GroundArena,
                gameAction: [
                    AbilityHelper.actions.damage({ amount: 1 }),
                    AbilityHelper.actions.exhaust()
                ]
            },
            effect: 'deal 1 damage to {0} and exhaust it, as {1} has said',
            effectArgs: (context) => context.player
        });
    }
}
