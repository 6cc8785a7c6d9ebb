import { EventCard } from '../../core/card/EventCard';

export default class RashOrders extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000980',
            internalName: 'rash-orders',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next action of an enemy unit\'s controller must be an attack with it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect((context) => ({
                    duration: Duration.Custom,
                    until: {
                        onPhaseEnded: () => true,
                        onActionTaken: (event) => event.player === context.player.opponent
                    },
                    effect: AbilityHelper.ongoingEffects.mustAttack({ targetUnitIfAble: true })
                }))
            }
        });
    }
}
