import { EventCard } from '../../core/card/EventCard';

export default class TwoByTwo extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000715',
            internalName: 'two-by-two',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust 2 units',
            targetResolver: {
                mode: TargetMode.Exactly,
                numCards: 2,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
