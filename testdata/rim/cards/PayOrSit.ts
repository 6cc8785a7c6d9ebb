import { EventCard } from '../../core/card/EventCard';

export default class PayOrSit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000143',
            internalName: 'pay-or-sit',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust an enemy unit',
            targetResolvers: {
                unit: {
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.Unit
                },
                answer: {
                    mode: TargetMode.SelectUnless,
                    dependsOn: 'unit',
                    choosingPlayer: RelativePlayer.Opponent,
                    unlessEffect: {
                        effect: AbilityHelper.immediateEffects.payResources((context) => ({
                            target: context.player.opponent,
                            amount: 1
                        })),
                        promptButtonText: 'Pay'
                    },
                    defaultEffect: {
                        effect: (context) => AbilityHelper.immediateEffects.exhaust({ target: context.targets.unit }),
                        promptButtonText: 'Exhaust'
                    }
                }
            }
        });
    }
}
