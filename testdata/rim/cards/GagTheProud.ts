import { EventCard } from '../../core/card/EventCard';

export default class GagTheProud extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003057',
            internalName: 'gag-the-proud',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit uses no abilities while it is upgraded',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot({
                        cannot: AbilityRestriction.TriggerAbilities,
                        restrictedActionCondition: (context) => context.source.isUpgraded()
                    })
                })
            }
        });
    }
}
