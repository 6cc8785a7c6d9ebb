import { EventCard } from '../../core/card/EventCard';

export default class PassedBackAndForth extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003998',
            internalName: 'passed-back-and-forth',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a unit to hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            },
            then: (first) => ({
                title: 'Discard it',
                immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard({ target: first.events[0].card }),
                then: {
                    title: 'Deal 3 damage',
                    thenCondition: () => first.events[0].card.zoneName === ZoneName.Discard,
                    immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 3 }))
                }
            })
        });
    }
}
