import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpentFlare extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000764',
            internalName: 'spent-flare',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 2 damage to a unit',
            cost: AbilityHelper.costs.defeatSelf(),
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
