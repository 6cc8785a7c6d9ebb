import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ShearingHook extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000313',
            internalName: 'shearing-hook',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Damage dealt by friendly droids is unpreventable',
            targetZoneFilter: WildcardZoneName.Any,
            targetController: RelativePlayer.Self,
            targetCardTypeFilter: WildcardCardType.Any,
            matchTarget: (card) => card.hasSomeTrait(Trait.Droid),
            ongoingEffect: AbilityHelper.ongoingEffects.damageDealtByThisCardIsUnpreventable()
        });
    }
}
