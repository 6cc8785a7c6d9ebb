import { EventCard } from '../../core/card/EventCard';

export default class FullOrEmpty extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003076',
            internalName: 'full-or-empty',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Damage the bases, or draw a card',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => (context.player.hand.length > 0 ?
                [
                    AbilityHelper.immediateEffects.damage({ amount: 1, target: context.player.base }),
                    AbilityHelper.immediateEffects.damage({ amount: 1, target: context.player.opponent.base })
                ] :
                [AbilityHelper.immediateEffects.draw()]))
        });
    }
}
