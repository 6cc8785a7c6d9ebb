import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GateCounter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003038',
            internalName: 'gate-counter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal damage to the enemy base by what has left',
            when: { onCardLeavesPlay: (event) => event.card.isUnit() || event.card.isUpgrade() },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.card.isUnit() ? 2 : 1,
                target: context.player.opponent.base
            }))
        });
    }
}
