import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeafToOrders extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003327',
            internalName: 'deaf-to-orders',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Units with 3 or less power cannot attack this unit',
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot({
                cannot: AbilityRestriction.BeAttacked,
                restrictedActionCondition: (context) => context.source.isUnit() && context.source.getPower() <= 3
            })
        });
        registrar.addConstantAbility({
            title: 'Your opponent cannot play units that cost 1',
            targetController: RelativePlayer.Opponent,
            ongoingEffect: AbilityHelper.ongoingEffects.playerCannot({
                cannot: AbilityRestriction.PlayUnit,
                restrictedActionCondition: (context) => context.source.cost === 1
            })
        });
    }
}
