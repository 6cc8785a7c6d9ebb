import { EventCard } from '../../core/card/EventCard';

export default class LooseRollCall extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000719',
            internalName: 'loose-roll-call',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to each of up to as many enemy units as you control',
            targetResolver: {
                mode: TargetMode.UpToVariable,
                numCardsFunc: (context) => context.player.getArenaUnits().length,
                controller: RelativePlayer.Opponent,
                canChooseNoCards: true,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
