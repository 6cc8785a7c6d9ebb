import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BackGateGuide extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000908',
            internalName: 'back-gate-guide',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'If this unit was played with Smuggle, give it an Experience token',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.playType === PlayType.Smuggle,
                onTrue: AbilityHelper.immediateEffects.giveExperience()
            })
        });
    }
}
