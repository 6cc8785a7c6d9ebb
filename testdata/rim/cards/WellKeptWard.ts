import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WellKeptWard extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003067',
            internalName: 'well-kept-ward',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onDamageHealed: (event, context) => event.card === context.player.base && event.context.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
