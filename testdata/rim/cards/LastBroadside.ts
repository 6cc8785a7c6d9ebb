import { EventCard } from '../../core/card/EventCard';

export default class LastBroadside extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001428',
            internalName: 'last-broadside',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.handler({
                        handler: (context) => {
                            context.targets.salvo = context.target.getPower();
                        }
                    }),
                    AbilityHelper.immediateEffects.defeat()
                ])
            },
            then: (defeatContext) => ({
                title: 'Deal damage to the enemy base',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: defeatContext.targets.salvo,
                    target: context.player.opponent.base
                }))
            })
        });
    }
}
