import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FairChallenger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006003',
            internalName: 'fair-challenger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.giveAdvantage((context) => ({ target: context.player.opponent.getArenaUnits() })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
