import { EventCard } from '../../core/card/EventCard';

export default class RosterOfSorts extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004083',
            internalName: 'roster-of-sorts',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to the enemy base for each unit in your hand, and 2 for your leader',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.player.hand.filter((card) => card.cardTypeWhenInPlay === CardType.BasicUnit).length +
                    (EnumHelpers.isUnit(context.player.leader.cardTypeWhenInPlay) ? 2 : 0),
                target: context.player.opponent.base
            }))
        });
    }
}
