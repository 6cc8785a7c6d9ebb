import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PostCrier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008007',
            internalName: 'post-crier',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            collectiveTrigger: true,
            when: {
                onCardsDrawn: (event, context) => context.game.currentPhase === PhaseName.Action
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.base
            }))
        });
    }
}
