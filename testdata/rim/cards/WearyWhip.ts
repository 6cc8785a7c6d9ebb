import { EventCard } from '../../core/card/EventCard';

export default class WearyWhip extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004219',
            internalName: 'weary-whip',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If you control an exhausted unit, exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.conditional(() => ({
                    condition: (context) => context.player.getArenaUnits().some((unit) => unit.exhausted),
                    onTrue: AbilityHelper.immediateEffects.exhaust()
                }))
            }
        });
    }
}
