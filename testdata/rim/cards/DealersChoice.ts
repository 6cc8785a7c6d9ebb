import { EventCard } from '../../core/card/EventCard';

export default class DealersChoice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000741',
            internalName: 'dealers-choice',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose 2 of the following',
            immediateEffect: AbilityHelper.immediateEffects.chooseModalEffects({
                amountOfChoices: 2,
                choices: () => ({
                    ['Draw a card.']: AbilityHelper.immediateEffects.draw(),
                    ['Deal 2 damage to a unit.']: AbilityHelper.immediateEffects.selectCard({
                        cardTypeFilter: WildcardCardType.Unit,
                        immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                    }),
                    ['Heal 2 damage from your base.']: AbilityHelper.immediateEffects.heal((context) => ({ amount: 2, target: context.player.base }))
                })
            })
        });
    }
}
