import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LandlockedSkiff extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006037',
            internalName: 'landlocked-skiff',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.moveUnitFromSpaceToGround(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
