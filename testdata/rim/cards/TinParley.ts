import { EventCard } from '../../core/card/EventCard';

export default class TinParley extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004008',
            internalName: 'tin-parley',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to each friendly unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.getArenaUnits() }))
        });
    }
}
