import { EventCard } from '../../core/card/EventCard';

export default class QuietBacking extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000913',
            internalName: 'quiet-backing',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next card that you play with Smuggle this phase costs 2 less',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.decreaseCost({
                    playType: PlayType.Smuggle,
                    limit: AbilityHelper.limit.perPlayerPerGame(1),
                    amount: 2
                })
            })
        });
    }
}
