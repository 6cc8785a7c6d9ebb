import { EventCard } from '../../core/card/EventCard';

export default class NetForEach extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004061',
            internalName: 'net-for-each',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Each friendly unit captures an enemy unit',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) =>
                context.player.getArenaUnits().map((unit) => AbilityHelper.immediateEffects.selectCard({
                    activePromptTitle: `Choose a unit to capture with ${unit.title}`,
                    player: RelativePlayer.Self,
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.NonLeaderUnit,
                    zoneFilter: unit.zoneName,
                    cardCondition: (card, inner) => !this.taken(inner).has(card),
                    immediateEffect: AbilityHelper.immediateEffects.capture({ captor: unit })
                }))
            )
        });
    }

    private taken(context: AbilityContext): Set<Card> {
        return new Set(context.events.filter((event) => event.name === EventName.OnCardCaptured).map((event) => event.card));
    }
}
