import { EventCard } from '../../core/card/EventCard';

export default class MendersQuestion extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003002',
            internalName: 'menders-question',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'You may exhaust a unit. If it has less than 2 damage, draw a card',
            targetResolver: {
                optional: true,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            },
            then: (asked) => ({
                title: 'Draw a card',
                thenCondition: () => asked.target?.damage < 2,
                immediateEffect: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
