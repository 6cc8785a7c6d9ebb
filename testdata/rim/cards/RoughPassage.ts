import { EventCard } from '../../core/card/EventCard';

export default class RoughPassage extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000240',
            internalName: 'rough-passage',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand. It costs 1 less. Deal 2 damage to it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                zoneFilter: ZoneName.Hand,
                controller: RelativePlayer.Self,
                mustChangeGameState: GameStateChangeRequired.MustFullyResolve,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.playCardFromHand({
                        adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 1 },
                        playAsType: WildcardCardType.Unit
                    }),
                    AbilityHelper.immediateEffects.damage((context) => ({ amount: 2, target: context.target }))
                ])
            }
        });
    }
}
