import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BountyClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000011',
            internalName: 'bounty-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to this unit',
            when: {
                onCardDefeated: (event, context) =>
                    event.card.isUnit() && event.card.controller !== context.player,
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience()
        });
    }
}
