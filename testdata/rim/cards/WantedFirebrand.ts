import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WantedFirebrand extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000600',
            internalName: 'wanted-firebrand',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Give a Shield token to a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveShield()
            }
        });

        registrar.addBountyAbility({
            title: 'Deal 3 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 3 })
            }
        });
    }
}
