import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TowpathForeman extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008014',
            internalName: 'towpath-foreman',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Defeat an upgrade, then deal 1 damage to the enemy base',
            limit: AbilityHelper.limit.perRound(1),
            targetResolver: {
                cardTypeFilter: WildcardCardType.Upgrade,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: {
                title: 'Deal 1 damage to the enemy base',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: 1,
                    target: context.player.opponent.base
                }))
            }
        });
    }
}
