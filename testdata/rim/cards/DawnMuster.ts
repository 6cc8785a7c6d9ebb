import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DawnMuster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000560',
            internalName: 'dawn-muster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onPhaseStarted: (event) => event.phase === PhaseName.Regroup && event.context.game.roundNumber === 1
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });

        registrar.addOnAttackAbility({
            title: 'If nobody has taken the initiative, heal 2 damage from your base',
            immediateEffect: AbilityHelper.immediateEffects.conditional((context) => ({
                condition: !context.game.isInitiativeClaimed,
                onTrue: AbilityHelper.immediateEffects.heal({ target: context.player.base, amount: 2 })
            }))
        });
    }
}
