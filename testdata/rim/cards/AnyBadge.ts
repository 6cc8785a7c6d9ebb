import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AnyBadge extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000751',
            internalName: 'any-badge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Ignore the aspect penalties of the first trooper that you play each round',
            targetController: RelativePlayer.Self,
            ongoingEffect: AbilityHelper.ongoingEffects.ignoreAllAspectPenalties({
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                match: (card) => card.hasSomeTrait(Trait.Trooper),
                limit: AbilityHelper.limit.perRound(1)
            })
        });
    }
}
