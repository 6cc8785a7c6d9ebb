import { EventCard } from '../../core/card/EventCard';

export default class LullTheWatch extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008101',
            internalName: 'lull-the-watch',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
