import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LanternHand extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004057',
            internalName: 'lantern-hand',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Deal damage to the enemy base equal to the lender\'s power',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: this.getPower()
            })),
            then: {
                title: 'Give an Experience token to another friendly unit than the lender',
                targetResolver: {
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Self,
                    cardCondition: (card) => card !== this,
                    immediateEffect: AbilityHelper.immediateEffects.giveExperience()
                }
            }
        });
    }
}
