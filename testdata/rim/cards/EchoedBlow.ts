import { EventCard } from '../../core/card/EventCard';

export default class EchoedBlow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001212',
            internalName: 'echoed-blow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            },
            ifYouDo: (ifYouDoContext) => ({
                title: 'Deal 2 damage to an enemy unit in the same arena',
                targetResolver: {
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.Unit,
                    zoneFilter: ifYouDoContext.events[0].lastKnownInformation?.arena ?? ifYouDoContext.target.zoneName,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                }
            })
        });
    }
}
