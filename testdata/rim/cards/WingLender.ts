import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WingLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006049',
            internalName: 'wing-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createXWing((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
