import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HullBreaker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000552',
            internalName: 'hull-breaker',
        };
    }

    protected override buildPlayCardActions(playType: PlayType = PlayType.PlayFromHand, overrides: IPlayCardActionOverrides = null) {
        const smuggled = playType === PlayType.Smuggle
            ? [this.game.gameObjectManager.createWithoutRefsUnsafe(() => new SmuggleHullBreaker(this.game.abilityHelper, this))]
            : [];

        return super.buildPlayCardActions(playType, overrides).concat(smuggled);
    }
}

class SmuggleHullBreaker extends PlayUnitActionBase {
    public constructor(AbilityHelper: IAbilityHelper, card: HullBreaker) {
        super(card.game, card, {
            title: 'Play Hull Breaker with Smuggle by dealing 1 damage to a friendly unit',
            playType: PlayType.Smuggle,
            alternatePlayActionAspects: [],
            alternatePlayActionResourceCost: 2,
            additionalCosts: [AbilityHelper.costs.dealDamage(1, { controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit })],
            appendAlternatePlayActionKeywordToTitle: false
        });
    }
}
