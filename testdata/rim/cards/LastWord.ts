import { EventCard } from '../../core/card/EventCard';

export default class LastWord extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000619',
            internalName: 'last-word',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If you have 3 units or more you win the game',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.player.getArenaUnits().length >= 3,
                onTrue: AbilityHelper.immediateEffects.winGame((context) => ({ target: context.player }))
            })
        });
    }
}
