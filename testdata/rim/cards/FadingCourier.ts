import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FadingCourier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001407',
            internalName: 'fading-courier',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Defeat this unit',
            immediateEffect: AbilityHelper.immediateEffects.defeat(),
            then: {
                title: 'Return it to your hand',
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
