import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpyLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006047',
            internalName: 'spy-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createSpy((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
