import { EventCard } from '../../core/card/EventCard';

export default class FullPurse extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000738',
            internalName: 'full-purse',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Pay any number of resources to deal as much damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit
            },
            then: (thenContext) => ({
                title: 'Pay',
                targetResolver: {
                    mode: TargetMode.ChooseNumber,
                    min: 0,
                    max: (context) => context.player.readyResourceCount,
                    immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                        AbilityHelper.immediateEffects.payResourcesWithoutAdjustment((context) => ({
                            amount: parseInt(context.select),
                            target: context.player
                        })),
                        AbilityHelper.immediateEffects.damage((context) => ({
                            amount: parseInt(context.select),
                            target: thenContext.target
                        }))
                    ])
                }
            })
        });
    }
}
