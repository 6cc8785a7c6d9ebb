import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EbbWatcher extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008103',
            internalName: 'ebb-watcher',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Exhaust an enemy unit',
            when: {
                onCardPlayed: (event, context) => event.card.isEvent() && event.player === context.player
            },
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
        registrar.addTriggeredAbility({
            title: 'Exhaust this unit',
            when: {
                onCardPlayed: (event, context) => event.card.isEvent() && event.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.exhaust()
        });
    }
}
