import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FifeMaster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004206',
            internalName: 'fife-master',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each friendly Elder Piper gains an ability',
            targetController: RelativePlayer.Self,
            matchTarget: (card) => card.title === 'Elder Piper',
            ongoingEffect: AbilityHelper.ongoingEffects.gainAbility({
                type: AbilityType.Constant,
                title: 'Each friendly upgraded unit gains Restore 2',
                targetController: RelativePlayer.Self,
                targetCardTypeFilter: WildcardCardType.Unit,
                matchTarget: (card) => card.isUpgraded(),
                ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword({ keyword: KeywordName.Restore, amount: 2 })
            })
        });
    }
}
