import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EjectingAce extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000550',
            internalName: 'ejecting-ace',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingAbility({
            type: AbilityType.ReplacementEffect,
            title: 'Leave the cockpit instead of being defeated',
            when: {
                onCardDefeated: (event, context) => event.card === context.source
            },
            optional: true,
            replaceWith: {
                replacementImmediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.detachPilot(),
                    AbilityHelper.immediateEffects.exhaust()
                ])
            }
        });
    }
}
