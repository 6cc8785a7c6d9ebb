import { EventCard } from '../../core/card/EventCard';

export default class WhiteFlag extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000748',
            internalName: 'white-flag',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A player loses the game at the start of the regroup phase',
            immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((context) => ({
                title: 'Lose the game',
                when: {
                    onPhaseStarted: (event) => event.phase === PhaseName.Regroup
                },
                immediateEffect: AbilityHelper.immediateEffects.loseGame({ target: context.player })
            }))
        });
    }
}
