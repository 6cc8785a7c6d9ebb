import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ShuntingClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008011',
            internalName: 'shunting-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Exhaust an enemy unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.player.getArenaUnits({ otherThan: context.source }).length > 0,
                    onTrue: AbilityHelper.immediateEffects.exhaust()
                })
            }
        });
    }
}
