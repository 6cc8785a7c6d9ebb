import { EventCard } from '../../core/card/EventCard';

export default class FreshPapers extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000343',
            internalName: 'fresh-papers',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a non-leader unit to its owner\'s hand',
            targetResolver: {
                cardCondition: (card) => card.isNonLeaderUnit(),
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            },
            then: (thenContext) => ({
                title: 'Play it for free',
                optional: true,
                canBeTriggeredBy: EnumHelpers.asRelativePlayer(thenContext.player, thenContext.target?.controller),
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    target: thenContext.target,
                    playAsType: WildcardCardType.Unit,
                    adjustCost: { costAdjustType: CostAdjustType.Free }
                })
            })
        });
    }
}
