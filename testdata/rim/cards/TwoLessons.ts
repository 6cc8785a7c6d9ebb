import { EventCard } from '../../core/card/EventCard';

export default class TwoLessons extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000749',
            internalName: 'two-lessons',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit gains Overwhelm and Raid 2 for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.gainKeywords([
                        KeywordName.Overwhelm,
                        { keyword: KeywordName.Raid, amount: 2 }
                    ])
                })
            }
        });
    }
}
