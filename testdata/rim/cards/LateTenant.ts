import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LateTenant extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001083',
            internalName: 'late-tenant',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Deal 2 damage to the enemy base when this unit leaves play',
            immediateEffect: AbilityHelper.immediateEffects.whenSourceLeavesPlayDelayedCardEffect((context) => ({
                title: 'Deal 2 damage to the enemy base',
                target: context.player.opponent.base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }))
        });
    }
}
