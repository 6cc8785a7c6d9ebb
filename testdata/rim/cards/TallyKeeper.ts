import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TallyKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000144',
            internalName: 'tally-keeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to this unit',
            collectiveTrigger: true,
            when: {
                onCardDefeated: (event) => event.card.isUnit()
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience()
        });
    }
}
