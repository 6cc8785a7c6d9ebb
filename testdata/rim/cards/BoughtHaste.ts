import { EventCard } from '../../core/card/EventCard';

export default class BoughtHaste extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000911',
            internalName: 'bought-haste',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: CardType.BasicUnit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.playCardFromHand({ playAsType: WildcardCardType.Unit }),
                    AbilityHelper.immediateEffects.delayedCardEffect((outerContext) => ({
                        title: 'It gets +2/+0 for this phase if a Credit paid for it',
                        limit: AbilityHelper.limit.perGame(1),
                        when: { onCardPlayed: (event) => event.card === outerContext.target },
                        immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((innerContext) => ({
                            target: outerContext.target,
                            condition: () => innerContext.events.find((one) => one.name === EventName.OnCardPlayed).costs.creditTokens > 0,
                            effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 })
                        }))
                    }))
                ])
            }
        });
    }
}
