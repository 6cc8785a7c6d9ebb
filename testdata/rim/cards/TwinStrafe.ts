import { EventCard } from '../../core/card/EventCard';

export default class TwinStrafe extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000053',
            internalName: 'twin-strafe',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a friendly unit and 2 damage to an enemy unit in the same arena',
            targetResolvers: {
                friendly: {
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                },
                enemy: {
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.Unit,
                    cardCondition: (card, context) => card.zoneName === context.targets.friendly?.zoneName,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                }
            }
        });
    }
}
