import { EventCard } from '../../core/card/EventCard';

export default class FairWarning extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004070',
            internalName: 'fair-warning',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next unit that you play this phase costs 1 less if it costs 2 or more',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: WildcardCardType.Unit,
                    limit: AbilityHelper.limit.perPlayerPerGame(1),
                    amount: (card) => card.cost >= 2 ? 1 : 0
                })
            })
        });
    }
}
