import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CreedBinder extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004075',
            internalName: 'creed-binder',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'While this unit is in play, each upgraded unit gains Restore 2',
            immediateEffect: AbilityHelper.immediateEffects.whileSourceInPlayCardEffect({
                effect: AbilityHelper.ongoingEffects.gainAbility({
                    type: AbilityType.Constant,
                    title: 'Upgraded units gain Restore 2',
                    targetController: WildcardRelativePlayer.Any,
                    targetCardTypeFilter: WildcardCardType.Unit,
                    matchTarget: (card) => card.isUpgraded(),
                    ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword({ keyword: KeywordName.Restore, amount: 2 })
                })
            })
        });
    }
}
