import { EventCard } from '../../core/card/EventCard';

export default class TwinShifts extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000142',
            internalName: 'twin-shifts',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) =>
                    context.game.getArenaUnits().some((other) => other !== card && other.title === card.title),
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
