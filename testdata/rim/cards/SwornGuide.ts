import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SwornGuide extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000746',
            internalName: 'sworn-guide',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Another friendly unit gets +2/+2 while this unit is in play',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.whileSourceInPlayCardEffect({
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 2 })
                })
            }
        });
    }
}
