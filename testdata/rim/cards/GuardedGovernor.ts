import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GuardedGovernor extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000104',
            internalName: 'guarded-governor',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'Defeat another friendly unit to prevent the damage to this unit',
            modificationType: DamageModificationType.PreventAll,
            optional: true,
            onlyIfYouDoEffect: AbilityHelper.immediateEffects.selectCard({
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            })
        });
    }
}
