import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RosterKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000986',
            internalName: 'roster-keeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            limit: AbilityHelper.limit.perRound(1),
            when: {
                onCardsDrawn: (event, context) => event.player === context.player && context.game.currentPhase === PhaseName.Action,
                onCardPlayed: (event, context) => event.player === context.player && event.card !== context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: 1
            }))
        });
    }
}
