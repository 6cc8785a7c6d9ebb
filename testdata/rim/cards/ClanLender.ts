import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ClanLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006048',
            internalName: 'clan-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createMandalorian((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
