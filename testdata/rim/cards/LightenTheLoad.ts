import { EventCard } from '../../core/card/EventCard';

export default class LightenTheLoad extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000422',
            internalName: 'lighten-the-load',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card from your hand on the bottom of your deck',
            targetResolver: {
                zoneFilter: ZoneName.Hand,
                controller: RelativePlayer.Self,
                immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck()
            }
        });
    }
}
