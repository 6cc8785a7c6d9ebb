import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BackAlleyAce extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000789',
            internalName: 'back-alley-ace',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give 2 Experience tokens to this unit',
            when: {
                whenPlayedUsingSmuggle: true
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience({ amount: 2 })
        });
    }
}
