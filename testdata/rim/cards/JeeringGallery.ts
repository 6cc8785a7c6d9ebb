import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class JeeringGallery extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004000',
            internalName: 'jeering-gallery',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Give an enemy unit -1/-0 for this attack',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.forThisAttackCardEffect({ effect: AbilityHelper.ongoingEffects.modifyStats({ power: -1, hp: 0 }) })
            }
        });
    }
}
