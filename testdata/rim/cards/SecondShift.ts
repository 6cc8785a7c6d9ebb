import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SecondShift extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000303',
            internalName: 'second-shift',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'For this phase, you may play this unit from your discard pile for free',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.canPlayFromDiscard()
                }),
                AbilityHelper.immediateEffects.forThisPhasePlayerEffect((context) => ({
                    target: context.player,
                    effect: AbilityHelper.ongoingEffects.forFree({ match: (card) => card === context.source })
                }))
            ])
        });
    }
}
