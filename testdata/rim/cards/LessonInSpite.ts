import { EventCard } from '../../core/card/EventCard';

export default class LessonInSpite extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004064',
            internalName: 'lesson-in-spite',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a unit the "When Defeated" abilities of each unit in your discard pile',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: context.player.discard.filter((card) => card.isUnit()).map((card) =>
                        AbilityHelper.ongoingEffects.copyStandardTriggeredAbilities(card, StandardTriggeredAbilityType.WhenDefeated))
                }))
            }
        });
    }
}
