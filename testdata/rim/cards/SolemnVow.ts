import { EventCard } from '../../core/card/EventCard';

export default class SolemnVow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003039',
            internalName: 'solemn-vow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'When a unit is defeated, draw a card',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.delayedCardEffect((context) => ({
                    title: 'Draw a card',
                    when: { onCardDefeated: (event) => event.card === context.target },
                    immediateEffect: AbilityHelper.immediateEffects.draw({ target: context.player })
                }))
            }
        });
    }
}
