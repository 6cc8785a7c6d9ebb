import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class UnfairWager extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001072',
            internalName: 'unfair-wager',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'An opponent chooses a unit. Deal 2 damage to it',
            optional: true,
            targetResolver: {
                choosingPlayer: RelativePlayer.Opponent,
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
