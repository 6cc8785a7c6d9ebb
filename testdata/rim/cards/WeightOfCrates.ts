import { EventCard } from '../../core/card/EventCard';

export default class WeightOfCrates extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001010',
            internalName: 'weight-of-crates',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust any number of units with combined cost 4 or less',
            targetResolver: {
                mode: TargetMode.MaxStat,
                cardStat: (card) => card.cost,
                maxStat: () => 4,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
