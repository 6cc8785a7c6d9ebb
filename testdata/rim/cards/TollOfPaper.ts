import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TollOfPaper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001420',
            internalName: 'toll-of-paper',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.discardCardsFromOwnHand((context) => ({
                amount: 1,
                target: context.player.opponent
            })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
