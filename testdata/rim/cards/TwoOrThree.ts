import { EventCard } from '../../core/card/EventCard';

export default class TwoOrThree extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001011',
            internalName: 'two-or-three',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust 2 or 3 units',
            targetResolver: {
                mode: TargetMode.BetweenVariable,
                minNumCardsFunc: () => 2,
                maxNumCardsFunc: () => 3,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
