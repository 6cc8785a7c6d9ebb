import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HuntedCourier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000168',
            internalName: 'hunted-courier',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addBountyAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
