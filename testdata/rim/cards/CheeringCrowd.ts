import { EventCard } from '../../core/card/EventCard';

export default class CheeringCrowd extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000805',
            internalName: 'cheering-crowd',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.leaders = AbilityHelper.stateWatchers.leadersDeployedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw 2 cards if you deployed a leader this phase',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => this.leaders.someLeaderDeployed((entry) => entry.card.controller === context.player),
                onTrue: AbilityHelper.immediateEffects.draw({ amount: 2 })
            })
        });
    }
}
