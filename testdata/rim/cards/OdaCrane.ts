import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class OdaCrane extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001425',
            internalName: 'oda-crane',
        };
    }

    protected override deployActionAbilityProps(AbilityHelper: IAbilityHelper) {
        return {
            cost: AbilityHelper.costs.selectCard({
                activePromptTitle: 'Choose a unit to exhaust',
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.isUnit() && !card.exhausted,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            })
        };
    }
}
