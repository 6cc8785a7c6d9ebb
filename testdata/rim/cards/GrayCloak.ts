import { EventCard } from '../../core/card/EventCard';

export default class GrayCloak extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001419',
            internalName: 'gray-cloak',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A friendly unit cannot be the target of abilities for this phase',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.AbilityTarget)
                })
            }
        });
    }
}
