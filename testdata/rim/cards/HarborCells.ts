import { EventCard } from '../../core/card/EventCard';

export default class HarborCells extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000612',
            internalName: 'harbor-cells',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Your base captures an enemy non-leader unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.capture((context) => ({
                    captor: context.player.base
                }))
            }
        });
    }
}
