import { EventCard } from '../../core/card/EventCard';

export default class CommonTrade extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000568',
            internalName: 'common-trade',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust an enemy unit that shares a keyword with a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => {
                    const own = new Set(card.keywords.map((keyword) => keyword.name));
                    const friendly = context.player.getArenaUnits().reduce(
                        (keywords, unit) => Helpers.setUnion(keywords, new Set(unit.keywords.map((keyword) => keyword.name))),
                        new Set<string>()
                    );
                    return Helpers.setIntersection(own, friendly).size > 0;
                },
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
