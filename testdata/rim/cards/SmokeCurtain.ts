import { EventCard } from '../../core/card/EventCard';

export default class SmokeCurtain extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001220',
            internalName: 'smoke-curtain',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit cannot be attacked this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeAttacked)
                })
            }
        });
    }
}
