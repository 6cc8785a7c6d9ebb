import { EventCard } from '../../core/card/EventCard';

export default class SmokePots extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000755',
            internalName: 'smoke-pots',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot attack for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.Attack)
                })
            }
        });
    }
}
