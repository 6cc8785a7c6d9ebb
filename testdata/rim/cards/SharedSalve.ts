import { EventCard } from '../../core/card/EventCard';

export default class SharedSalve extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003068',
            internalName: 'shared-salve',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal 1 damage from each base',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.game.getPlayers().map((player) => player.base) }))
        });
    }
}
