import { EventCard } from '../../core/card/EventCard';

export default class TurnedOutPockets extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000081',
            internalName: 'turned-out-pockets',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Look at the opponent\'s hand and discard an event from it',
            immediateEffect: AbilityHelper.immediateEffects.lookAtAndSelectCard((context) => ({
                target: context.player.opponent.hand,
                canChooseFewer: false,
                cardCondition: (card) => card.isEvent(),
                immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard()
            }))
        });
    }
}
