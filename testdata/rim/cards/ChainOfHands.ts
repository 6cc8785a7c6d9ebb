import { EventCard } from '../../core/card/EventCard';

export default class ChainOfHands extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000725',
            internalName: 'chain-of-hands',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a friendly unit to deal its power to an enemy unit in its arena',
            targetResolvers: {
                hand: {
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.exhaust()
                },
                struck: {
                    dependsOn: 'hand',
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.Unit,
                    cardCondition: (card, context) => card.zoneName === context.targets.hand.zoneName,
                    immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: context.targets.hand.getPower() }))
                }
            }
        });
    }
}
