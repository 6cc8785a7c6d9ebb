import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class JealousPartner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003308',
            internalName: 'jealous-partner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onCardPlayed: (event, context) =>
                    event.card.isUnit() &&
                    EnumHelpers.asRelativePlayer(event.player, context.player) === RelativePlayer.Opponent
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
