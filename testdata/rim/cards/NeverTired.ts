import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NeverTired extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000771',
            internalName: 'never-tired',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to this unit',
            limit: AbilityHelper.limit.unlimited(),
            when: {
                onDamageDealt: (event, context) => event.card === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience()
        });
    }
}
