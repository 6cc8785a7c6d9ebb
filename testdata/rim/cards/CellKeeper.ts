import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CellKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000190',
            internalName: 'cell-keeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'This unit captures an enemy non-leader unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.capture()
            }
        });
    }
}
