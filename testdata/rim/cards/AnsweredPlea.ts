import { EventCard } from '../../core/card/EventCard';

export default class AnsweredPlea extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007004',
            internalName: 'answered-plea',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a card to the hand',
            targetResolver: {
                zoneFilter: [ZoneName.Deck, ZoneName.Discard, WildcardZoneName.AnyArena],
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
