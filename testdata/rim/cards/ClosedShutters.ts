import { EventCard } from '../../core/card/EventCard';

export default class ClosedShutters extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000960',
            internalName: 'closed-shutters',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot be attacked for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeAttacked)
                })
            }
        });
    }
}
