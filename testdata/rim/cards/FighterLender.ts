import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FighterLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006050',
            internalName: 'fighter-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createTieFighter((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
