import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SaltedWounds extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000757',
            internalName: 'salted-wounds',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Bases cannot be healed',
            targetController: WildcardRelativePlayer.Any,
            targetZoneFilter: ZoneName.Base,
            targetCardTypeFilter: CardType.Base,
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeHealed)
        });
    }
}
