import { EventCard } from '../../core/card/EventCard';

export default class Retreat extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000017',
            internalName: 'retreat',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a non-leader unit that costs 3 or less to its owner\'s hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                cardCondition: (card) => card.cost <= 3,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
