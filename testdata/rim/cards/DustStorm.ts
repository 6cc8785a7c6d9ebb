import { EventCard } from '../../core/card/EventCard';

export default class DustStorm extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000037',
            internalName: 'dust-storm',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to each unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.getArenaUnits().concat(context.player.opponent.getArenaUnits()),
                amount: 2
            }))
        });
    }
}
