import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ReceiptReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008004',
            internalName: 'receipt-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to the enemy base for each resource paid for this unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: context.event.costs.resources
            }))
        });
    }
}
