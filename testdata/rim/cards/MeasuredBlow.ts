import { EventCard } from '../../core/card/EventCard';

export default class MeasuredBlow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003041',
            internalName: 'measured-blow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to a unit by the cards in your hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => {
                    const count = context.player.hand.length;
                    return { amount: count };
                })
            },
            then: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
