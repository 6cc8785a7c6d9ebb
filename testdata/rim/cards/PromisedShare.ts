import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PromisedShare extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006060',
            internalName: 'promised-share',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.delayedPlayerEffect({ title: 'The opponent draws a card', when: { onPhaseStarted: (event) => event.phase === PhaseName.Regroup }, immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({ target: context.player.opponent })) }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
