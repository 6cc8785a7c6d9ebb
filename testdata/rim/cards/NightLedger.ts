import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NightLedger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000236',
            internalName: 'night-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Take control of an enemy resource until this unit leaves play',
            immediateEffect: AbilityHelper.immediateEffects.sequential((taken) => [
                AbilityHelper.immediateEffects.takeControlOfResource((context) => ({ target: context.player })),
                AbilityHelper.immediateEffects.whenSourceLeavesPlayDelayedCardEffect(() => ({
                    title: 'Give the resource back',
                    target: taken.events[0]?.card,
                    immediateEffect: AbilityHelper.immediateEffects.resourceCard(() => ({
                        targetPlayer: RelativePlayer.Opponent,
                        target: taken.events[0]?.card,
                        readyResource: !taken.events[0]?.card.exhausted
                    }))
                }))
            ])
        });
    }
}
