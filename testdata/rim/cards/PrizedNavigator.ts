import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PrizedNavigator extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001248',
            internalName: 'prized-navigator',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addBountyAbility({
            title: 'Deal 1 damage to a unit in space',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                zoneFilter: ZoneName.SpaceArena,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
