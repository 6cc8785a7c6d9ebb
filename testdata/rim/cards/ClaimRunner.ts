import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ClaimRunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000043',
            internalName: 'claim-runner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to this unit',
            when: {
                onClaimInitiative: (event, context) => event.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience()
        });
    }
}
