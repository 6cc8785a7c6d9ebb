import { EventCard } from '../../core/card/EventCard';

export default class TellAndSort extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000733',
            internalName: 'tell-and-sort',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Reveal the top card of your deck',
            immediateEffect: AbilityHelper.immediateEffects.revealAndChooseOption((context) => ({
                target: context.player.getTopCardOfDeck(),
                perCardButtons: [
                    { text: 'Put on top', arg: 'top', immediateEffect: AbilityHelper.immediateEffects.moveToTopOfDeck({}) },
                    { text: 'Discard', arg: 'discard', immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard() }
                ]
            }))
        });
    }
}
