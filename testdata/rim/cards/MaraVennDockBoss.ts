import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class MaraVennDockBoss extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000008',
            internalName: 'mara-venn#dock-boss',
        };
    }

    public override setupLeaderSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to a unit',
            cost: [AbilityHelper.costs.abilityActivationResourceCost(1), AbilityHelper.costs.exhaustSelf()],
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
    public override setupLeaderUnitSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Draw a card',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
