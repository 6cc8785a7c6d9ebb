import { EventCard } from '../../core/card/EventCard';

export default class WearyReckoning extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003951',
            internalName: 'weary-reckoning',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            contextTitle: (context) => `Exhaust a unit for ${TextHelper.resource(context.player.hand.length)}`,
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            },
            then: {
                title: 'Ready a unit',
                contextTitle: (context) => `Ready a unit with ${TextHelper.Raid(context.player.hand.length)}`,
                targetResolver: {
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.ready()
                }
            }
        });
    }
}
