import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WeatherVane extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001202',
            internalName: 'weather-vane',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.conditional({ condition: (context) => context.player.hasInitiative(), onTrue: AbilityHelper.immediateEffects.damage({ amount: 1 }), onFalse: AbilityHelper.immediateEffects.exhaust() }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
