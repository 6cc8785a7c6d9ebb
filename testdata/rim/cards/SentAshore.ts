import { EventCard } from '../../core/card/EventCard';

export default class SentAshore extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000185',
            internalName: 'sent-ashore',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a unit to its owner\'s hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
