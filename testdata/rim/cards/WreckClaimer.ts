import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WreckClaimer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000401',
            internalName: 'wreck-claimer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Resource the defeated unit',
            when: {
                onCardDefeated: (event, context) =>
                    event.isDefeatedByAttacker && DefeatCardSystem.defeatSourceCard(event) === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.resourceCard((context) => ({ target: context.event.card }))
        });
    }
}
