import { EventCard } from '../../core/card/EventCard';

export default class StrayShot extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000247',
            internalName: 'stray-shot',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a unit, then 2 to another in its arena',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            },
            then: (done) => ({
                title: 'Deal 2 damage to another unit in the same arena',
                targetResolver: {
                    cardCondition: (card) => {
                        const was = done.events[0]?.lastKnownInformation;
                        const arena = was ? was.arena : done.target?.zoneName;
                        return card !== done.target && card.isUnit() && card.zoneName === arena;
                    },
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                }
            })
        });
    }
}
