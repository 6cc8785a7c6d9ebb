import { EventCard } from '../../core/card/EventCard';

export default class VolleyLine extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000245',
            internalName: 'volley-line',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For each friendly unit, deal 1 damage to a unit',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => (
                context.player.getArenaUnits().map((_) =>
                    AbilityHelper.immediateEffects.selectCard({
                        cardTypeFilter: WildcardCardType.Unit,
                        immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                    }))
            ))
        });
    }
}
