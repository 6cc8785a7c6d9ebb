import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PartingGift extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001433',
            internalName: 'parting-gift',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Give an Experience token to another friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.giveExperience()
            }
        });
    }
}
