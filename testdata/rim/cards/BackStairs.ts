import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BackStairs extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000331',
            internalName: 'back-stairs',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each friendly resource gains Smuggle',
            targetZoneFilter: ZoneName.Resource,
            targetController: RelativePlayer.Self,
            targetCardTypeFilter: WildcardCardType.Any,
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword((target) => ({
                keyword: KeywordName.Smuggle,
                cost: target.cost + 2,
                aspects: target.aspects
            }))
        });
    }
}
