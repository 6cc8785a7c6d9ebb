import { EventCard } from '../../core/card/EventCard';

export default class LastPage extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001074',
            internalName: 'last-page',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw(),
            ifYouDo: {
                title: 'Heal 1 damage from your base',
                immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ target: context.player.base, amount: 1 }))
            }
        });
    }
}
