import { EventCard } from '../../core/card/EventCard';

export default class NailItDown extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000758',
            internalName: 'nail-it-down',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Units cannot be exhausted by abilities, defeated, captured or returned to hand for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: [
                        AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeDefeated),
                        AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeCaptured),
                        AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.ReturnToHand)
                    ]
                })
            }
        });
    }
}
