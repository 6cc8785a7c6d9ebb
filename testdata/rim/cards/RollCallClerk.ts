import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RollCallClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004053',
            internalName: 'roll-call-clerk',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to a new unit',
            contextTitle: (context) => `Give an Experience token to ${context.event.card.title}`,
            when: { onUnitEntersPlay: (event, context) => event.card !== context.source },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience((context) => ({ target: context.event.card }))
        });
    }
}
