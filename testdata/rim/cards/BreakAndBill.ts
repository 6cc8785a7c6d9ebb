import { EventCard } from '../../core/card/EventCard';

export default class BreakAndBill extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000567',
            internalName: 'break-and-bill',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a friendly unit and deal its power as damage to an enemy unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential((context) => {
                    const own = context.target;
                    return [
                        AbilityHelper.immediateEffects.defeat(),
                        AbilityHelper.immediateEffects.selectCard({
                            controller: RelativePlayer.Opponent,
                            cardTypeFilter: WildcardCardType.Unit,
                            immediateEffect: AbilityHelper.immediateEffects.damage({ amount: own.getPower() })
                        })
                    ];
                })
            },
            ifYouDo: (ifYouDoContext) => ({
                title: 'Deal damage to its base equal to the damaged unit\'s power',
                ifYouDoCondition: (context) => context.events.length >= 2,
                immediateEffect: AbilityHelper.immediateEffects.damage({
                    target: ifYouDoContext.player.opponent.base,
                    amount: ifYouDoContext.events[1].card.getPower()
                })
            })
        });
    }
}
