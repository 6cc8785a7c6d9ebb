import { EventCard } from '../../core/card/EventCard';

export default class HushOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001431',
            internalName: 'hush-order',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot trigger abilities for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.TriggerAbilities)
                })
            }
        });
    }
}
