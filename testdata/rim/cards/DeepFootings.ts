import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeepFootings extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004200',
            internalName: 'deep-footings',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Upgrades on your base can\'t be defeated',
            targetController: RelativePlayer.Self,
            targetCardTypeFilter: WildcardCardType.Upgrade,
            targetZoneFilter: ZoneName.Base,
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeDefeated)
        });
    }
}
