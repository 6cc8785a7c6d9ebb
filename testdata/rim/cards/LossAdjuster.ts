import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LossAdjuster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008008',
            internalName: 'loss-adjuster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            when: {
                onCardDefeated: (event, context) => event.context.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.base
            }))
        });
    }
}
