import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DoubleGauge extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001412',
            internalName: 'double-gauge',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            limit: AbilityHelper.limit.perPhase(2),
            when: {
                onCardsDrawn: (event, context) => event.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.base
            }))
        });
    }
}
