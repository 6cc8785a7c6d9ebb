import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BorrowingBaron extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001075',
            internalName: 'borrowing-baron',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Take control of an enemy unit until this unit leaves play',
            immediateEffect: AbilityHelper.immediateEffects.selectCard((selectContext) => ({
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({ newController: context.player })),
                    AbilityHelper.immediateEffects.whenSourceLeavesPlayDelayedCardEffect((context) => ({
                        title: 'Return the unit to its owner',
                        target: context.target,
                        immediateEffect: AbilityHelper.immediateEffects.takeControlOfUnit({
                            newController: selectContext.target.owner,
                            target: selectContext.target
                        })
                    }))
                ])
            }))
        });
    }
}
