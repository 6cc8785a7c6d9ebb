import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwoWaysOut extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006062',
            internalName: 'two-ways-out',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.chooseModalEffects({ amountOfChoices: 1, choices: () => ({ ['Bleed']: AbilityHelper.immediateEffects.damage({ amount: 1 }), ['Rest']: AbilityHelper.immediateEffects.exhaust() }) }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
