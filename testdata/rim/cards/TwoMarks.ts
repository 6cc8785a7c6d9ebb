import { EventCard } from '../../core/card/EventCard';

export default class TwoMarks extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004062',
            internalName: 'two-marks',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a unit and 1 damage to another unit',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.selectCard({
                    activePromptTitle: 'Choose a unit to deal 2 damage to',
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                }),
                AbilityHelper.immediateEffects.selectCard({
                    activePromptTitle: 'Choose a unit to deal 1 damage to',
                    cardTypeFilter: WildcardCardType.Unit,
                    cardCondition: (card, context) => !context.events.some((event) => event.card === card),
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                })
            ])
        });
    }
}
