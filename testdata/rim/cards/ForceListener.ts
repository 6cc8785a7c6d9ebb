import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ForceListener extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000777',
            internalName: 'force-listener',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to this unit',
            when: {
                onForceUsed: (event, context) => event.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience()
        });
    }
}
