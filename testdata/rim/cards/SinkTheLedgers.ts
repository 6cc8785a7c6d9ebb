import { EventCard } from '../../core/card/EventCard';

export default class SinkTheLedgers extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003992',
            internalName: 'sink-the-ledgers',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put the top 2 cards of your deck on its bottom',
            immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck((context) => ({ target: context.player.getTopCardsOfDeck(2) })),
            then: {
                title: 'Deal damage',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: context.player.getTopCardsOfDeck(3)[1].cost
                }))
            }
        });
    }
}
