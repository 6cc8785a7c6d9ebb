import { EventCard } from '../../core/card/EventCard';

export default class BackDoorDeal extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000555',
            internalName: 'back-door-deal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Look at the top card of your deck',
            immediateEffect: AbilityHelper.immediateEffects.lookAtAndChooseOption((context) => {
                const top = context.player.getTopCardOfDeck();
                const leave = { text: 'Leave it', arg: 'leave', immediateEffect: AbilityHelper.immediateEffects.noAction({ hasLegalTarget: true }) };
                const draw = { text: 'Draw it', arg: 'draw', immediateEffect: AbilityHelper.immediateEffects.drawSpecificCard({ target: top }) };
                const discard = { text: 'Discard it', arg: 'discard', immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard({ target: top }) };

                return {
                    target: top,
                    perCardButtons: context.player.base.remainingHp <= 5 ? [draw, leave] : [discard, leave]
                };
            })
        });
    }
}
