import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DroidLender extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006045',
            internalName: 'droid-lender',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createBattleDroid((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
