import { EventCard } from '../../core/card/EventCard';

export default class MeasuredHalt extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000900',
            internalName: 'measured-halt',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust any number of units with a combined power of 4 or less',
            targetResolver: {
                mode: TargetMode.MaxStat,
                cardTypeFilter: WildcardCardType.Unit,
                cardStat: (card) => card.getPower(),
                maxStat: () => 4,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
