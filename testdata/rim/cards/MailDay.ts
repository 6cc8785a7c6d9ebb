import { EventCard } from '../../core/card/EventCard';

export default class MailDay extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008006',
            internalName: 'mail-day',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Each player draws 2 cards',
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: 2,
                target: context.game.getPlayers()
            }))
        });
    }
}
