import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LeftBehind extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000304',
            internalName: 'left-behind',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'For this phase, your opponent may play this unit from your discard pile for free',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.canPlayFromDiscard({ player: context.player.opponent })
                })),
                AbilityHelper.immediateEffects.forThisPhasePlayerEffect((context) => ({
                    target: context.player.opponent,
                    effect: AbilityHelper.ongoingEffects.forFree({
                        match: (card) => card === context.source && card.zoneName === ZoneName.Discard
                    })
                }))
            ])
        });
    }
}
