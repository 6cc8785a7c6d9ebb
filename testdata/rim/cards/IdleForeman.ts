import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class IdleForeman extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001079',
            internalName: 'idle-foreman',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to an enemy unit',
            limit: AbilityHelper.limit.perRound(1),
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
