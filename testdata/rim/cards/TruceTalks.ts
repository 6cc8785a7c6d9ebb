import { EventCard } from '../../core/card/EventCard';

export default class TruceTalks extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000759',
            internalName: 'truce-talks',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A player cannot play units for this phase',
            targetResolver: {
                mode: TargetMode.Player,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect((context) => ({
                    target: context.target,
                    effect: AbilityHelper.ongoingEffects.playerCannot(AbilityRestriction.PlayUnit)
                }))
            }
        });
    }
}
