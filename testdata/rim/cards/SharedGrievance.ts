import { EventCard } from '../../core/card/EventCard';

export default class SharedGrievance extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004214',
            internalName: 'shared-grievance',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            },
            then: (exhaustContext) => ({
                title: 'Choose a player',
                targetResolver: { mode: TargetMode.Player },
                then: (playerContext) => ({
                    title: 'Deal 1 damage to another unit',
                    canBeTriggeredBy: EnumHelpers.asRelativePlayer(playerContext.target, playerContext.player),
                    targetResolver: {
                        cardTypeFilter: WildcardCardType.Unit,
                        cardCondition: (card) => !exhaustContext.events.some((event) => event.card === card),
                        immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                    }
                })
            })
        });
    }
}
