import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LongDrill extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001201',
            internalName: 'long-drill',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.sequential([AbilityHelper.immediateEffects.damage({ amount: 1 }), AbilityHelper.immediateEffects.exhaust()]),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
