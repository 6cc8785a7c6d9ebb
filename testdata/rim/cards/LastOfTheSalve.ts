import { EventCard } from '../../core/card/EventCard';

export default class LastOfTheSalve extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003103',
            internalName: 'last-of-the-salve',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal 2 damage from your base',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 2, target: context.player.base }))
        });
    }
}
