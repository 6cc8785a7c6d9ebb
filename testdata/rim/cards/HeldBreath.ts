import { EventCard } from '../../core/card/EventCard';

export default class HeldBreath extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001013',
            internalName: 'held-breath',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot deal combat damage this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.DealCombatDamage)
                })
            }
        });
    }
}
