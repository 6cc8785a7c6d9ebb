import { EventCard } from '../../core/card/EventCard';

export default class OpenPurses extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001016',
            internalName: 'open-purses',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The opponent chooses a player who draws a card',
            targetResolver: {
                mode: TargetMode.Player,
                choosingPlayer: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
