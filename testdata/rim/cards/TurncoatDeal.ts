import { EventCard } from '../../core/card/EventCard';

export default class TurncoatDeal extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000036',
            internalName: 'turncoat-deal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Take control of an enemy unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({
                    newController: context.player
                }))
            }
        });
    }
}
