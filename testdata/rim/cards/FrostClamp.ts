import { EventCard } from '../../core/card/EventCard';

export default class FrostClamp extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000421',
            internalName: 'frost-clamp',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit does not ready during the next regroup phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.delayedCardEffect({
                    title: 'It does not ready',
                    when: { onPhaseStarted: (event) => event.phase === PhaseName.Regroup },
                    immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.DoesNotReadyDuringRegroup)
                    })
                })
            }
        });
    }
}
