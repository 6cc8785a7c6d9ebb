import { EventCard } from '../../core/card/EventCard';

export default class SlowCount extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000087',
            internalName: 'slow-count',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust any number of units with 4 or less power together',
            targetResolver: {
                mode: TargetMode.Unlimited,
                canChooseNoCards: true,
                cardTypeFilter: WildcardCardType.Unit,
                multiSelectCardCondition: (card, selected) =>
                    selected.reduce((power, one) => power + one.getPower(), 0) + card.getPower() <= 4,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
