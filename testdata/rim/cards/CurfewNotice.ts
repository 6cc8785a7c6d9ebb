import { EventCard } from '../../core/card/EventCard';

export default class CurfewNotice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004082',
            internalName: 'curfew-notice',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPlayRestrictionAbility({
            title: 'While you control an exhausted unit, this card cannot be played from your hand',
            condition: (context) => context.player.hasSomeArenaUnit({ condition: (unit) => unit.exhausted }),
            restrictedActionCondition: (_, source) => source.zoneName === ZoneName.Hand
        });

        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
