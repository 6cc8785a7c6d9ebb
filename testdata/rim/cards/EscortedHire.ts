import { EventCard } from '../../core/card/EventCard';

export default class EscortedHire extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004074',
            internalName: 'escorted-hire',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a friendly unit that captures a unit which you play',
            targetResolvers: {
                escort: {
                    activePromptTitle: 'Choose the escort',
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit
                },
                hired: {
                    dependsOn: 'escort',
                    activePromptTitle: 'Choose whom to hire',
                    controller: RelativePlayer.Self,
                    zoneFilter: ZoneName.Hand,
                    immediateEffect: AbilityHelper.immediateEffects.sequential((context) => [
                        AbilityHelper.immediateEffects.playCardFromHand({
                            adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 },
                            playAsType: WildcardCardType.Unit
                        }),
                        AbilityHelper.immediateEffects.capture({ captor: context.targets.escort })
                    ])
                }
            }
        });
    }
}
