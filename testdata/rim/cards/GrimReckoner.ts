import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';
import * as CostHelpers from '../../core/cost/CostHelpers';

export default class GrimReckoner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000610',
            internalName: 'grim-reckoner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal damage equal to the power of each exploited unit to an enemy unit',
            immediateEffect: AbilityHelper.immediateEffects.sequential(
                (context) => CostHelpers.getExploitedUnits(context.event).map((exploited) =>
                    AbilityHelper.immediateEffects.selectCard({
                        activePromptTitle: `Deal ${exploited.power} damage to an enemy unit`,
                        cardTypeFilter: WildcardCardType.Unit,
                        controller: RelativePlayer.Opponent,
                        optional: true,
                        immediateEffect: AbilityHelper.immediateEffects.damage({ amount: exploited.power })
                    })
                )
            )
        });
    }
}
