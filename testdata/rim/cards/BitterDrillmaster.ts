import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BitterDrillmaster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001426',
            internalName: 'bitter-drillmaster',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each other friendly unit gains Grit',
            targetController: RelativePlayer.Self,
            targetCardTypeFilter: WildcardCardType.Unit,
            matchTarget: (card, context) => card !== context.source,
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Grit)
        });
    }
}
