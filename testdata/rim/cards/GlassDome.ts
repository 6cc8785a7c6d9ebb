import { EventCard } from '../../core/card/EventCard';

export default class GlassDome extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000763',
            internalName: 'glass-dome',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot be dealt damage for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.ReceiveDamage)
                })
            }
        });
    }
}
