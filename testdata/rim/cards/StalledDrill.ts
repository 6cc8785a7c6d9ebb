import { EventCard } from '../../core/card/EventCard';

export default class StalledDrill extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001432',
            internalName: 'stalled-drill',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot initiate keywords for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.InitiateKeywords)
                })
            }
        });
    }
}
