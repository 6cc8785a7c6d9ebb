import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SharedFast extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006008',
            internalName: 'shared-fast',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.discardCardsFromOpponentsHand((context) => ({ amount: 1, target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
