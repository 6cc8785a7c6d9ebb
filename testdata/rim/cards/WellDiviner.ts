import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WellDiviner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000175',
            internalName: 'well-diviner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'The Force is with you',
            immediateEffect: AbilityHelper.immediateEffects.theForceIsWithYou()
        });

        registrar.addActionAbility({
            title: 'Deal 2 damage to a unit',
            cost: AbilityHelper.costs.useTheForce(),
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
