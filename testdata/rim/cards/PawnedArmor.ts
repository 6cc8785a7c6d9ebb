import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PawnedArmor extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001190',
            internalName: 'pawned-armor',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.heal({ amount: 2 }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
