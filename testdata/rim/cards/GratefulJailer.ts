import { EventCard } from '../../core/card/EventCard';

export default class GratefulJailer extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003332',
            internalName: 'grateful-jailer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A friendly unit captures an enemy non-leader unit',
            targetResolvers: {
                guard: {
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit
                },
                captive: {
                    dependsOn: 'guard',
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.NonLeaderUnit,
                    immediateEffect: AbilityHelper.immediateEffects.capture((context) => ({ captor: context.targets.guard }))
                }
            },
            ifYouDo: (taken) => ({
                title: 'Heal 2 damage from the captor',
                immediateEffect: AbilityHelper.immediateEffects.heal({ amount: 2, target: taken.events[0].captor })
            })
        });
    }
}
