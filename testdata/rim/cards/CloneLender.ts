import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CloneLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006046',
            internalName: 'clone-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createCloneTrooper((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
