import { EventCard } from '../../core/card/EventCard';

export default class FlagOfTruce extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001216',
            internalName: 'flag-of-truce',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'An enemy unit cannot attack your base or units you control for this phase',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.cardCannot({
                        cannot: AbilityRestriction.Attack,
                        restrictedActionCondition: (attackContext) =>
                            attackContext.ability.isAttackAction() &&
                            Helpers.asArray(attackContext.target).some((one) => one.controller === context.player)
                    })
                }))
            }
        });
    }
}
