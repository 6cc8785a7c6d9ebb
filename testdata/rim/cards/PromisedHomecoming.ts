import { EventCard } from '../../core/card/EventCard';

export default class PromisedHomecoming extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003995',
            internalName: 'promised-homecoming',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((chosen) => ({
                    title: 'Return it to hand',
                    when: { onPhaseStarted: (event) => event.phase === PhaseName.Regroup },
                    immediateEffect: AbilityHelper.immediateEffects.returnToHand({ target: chosen.target })
                }))
            }
        });
    }
}
