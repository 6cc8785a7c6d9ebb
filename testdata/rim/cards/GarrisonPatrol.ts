import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GarrisonPatrol extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000051',
            internalName: 'garrison-patrol',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'If you control a Droid, deal 2 damage to an enemy unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.player.isTraitInPlay(Trait.Droid),
                    onTrue: AbilityHelper.immediateEffects.damage({ amount: 2 })
                })
            }
        });
    }
}
