import { EventCard } from '../../core/card/EventCard';

export default class GrudgeLesson extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003043',
            internalName: 'grudge-lesson',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit learns from what it suffers, once',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.gainAbility({
                        type: AbilityType.Triggered,
                        title: 'Give an Experience token to this unit',
                        limit: AbilityHelper.limit.perPhase(1),
                        when: {
                            onDamageDealt: (event, context) => event.card === context.source
                        },
                        immediateEffect: AbilityHelper.immediateEffects.giveExperience()
                    })
                })
            }
        });
    }
}
