import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GateTallyman extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000993',
            internalName: 'gate-tallyman',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give an Experience token to it',
            when: {
                onUnitEntersPlay: (event, context) =>
                    event.card.controller === context.player && event.entryType === 'created'
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience((context) => ({ target: context.event.card }))
        });
    }
}
