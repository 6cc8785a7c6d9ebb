import { EventCard } from '../../core/card/EventCard';

export default class RollCall extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000718',
            internalName: 'roll-call',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust as many enemy units as you control',
            targetResolver: {
                mode: TargetMode.ExactlyVariable,
                numCardsFunc: (context) => context.player.getArenaUnits().length,
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}
