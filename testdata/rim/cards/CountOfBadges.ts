import { EventCard } from '../../core/card/EventCard';

export default class CountOfBadges extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000557',
            internalName: 'count-of-badges',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit that costs as much as there are Command icons among friendly units, or less',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => {
                    const icons = context.player.getArenaUnits()
                        .flatMap((unit) => unit.aspects)
                        .filter((aspect) => aspect === Aspect.Command)
                        .length;

                    return card.cost <= icons;
                },
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
