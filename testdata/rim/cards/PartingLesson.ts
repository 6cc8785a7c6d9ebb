import { EventCard } from '../../core/card/EventCard';

export default class PartingLesson extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004087',
            internalName: 'parting-lesson',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit gains Grit and "When Defeated: Draw a card" for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: [
                        AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Grit),
                        AbilityHelper.ongoingEffects.gainAbility({
                            type: AbilityType.Triggered,
                            title: 'Draw a card',
                            when: { whenDefeated: true },
                            immediateEffect: AbilityHelper.immediateEffects.draw()
                        })
                    ]
                })
            }
        });
    }
}
