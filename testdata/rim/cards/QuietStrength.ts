import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class QuietStrength extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000737',
            internalName: 'quiet-strength',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Use the Force to ready this unit',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.useTheForce(),
            ifYouDo: {
                title: 'Ready this unit',
                immediateEffect: AbilityHelper.immediateEffects.ready()
            }
        });
    }
}
