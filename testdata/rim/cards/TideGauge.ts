import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TideGauge extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001411',
            internalName: 'tide-gauge',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            limit: AbilityHelper.limit.perPhase(1),
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
