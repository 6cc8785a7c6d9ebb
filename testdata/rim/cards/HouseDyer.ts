import { EventCard } from '../../core/card/EventCard';

export default class HouseDyer extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004067',
            internalName: 'house-dyer',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            },
            then: (dyed) => ({
                title: `Heal 1 damage from a ${TextHelper.aspectList(Array.from(dyed.target.aspects), Conjunction.Or)} unit`,
                targetResolver: {
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.heal({ amount: 1 })
                }
            })
        });
    }
}
