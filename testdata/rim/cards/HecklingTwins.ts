import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HecklingTwins extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004060',
            internalName: 'heckling-twins',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Give an enemy unit -2/-0 for this attack',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.forThisAttackCardEffect({
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: -2, hp: 0 })
                })
            },
            then: (heckled) => ({
                title: 'Attack with another unit',
                initiateAttack: {
                    attackerCondition: (card, context) => card !== context.source
                },
                then: {
                    title: 'Deal damage to your base equal to the heckled unit\'s power',
                    immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                        target: context.player.base,
                        amount: heckled.target.getPower()
                    }))
                }
            })
        });
    }
}
