import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SlyBroker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001247',
            internalName: 'sly-broker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to a friendly unit and 2 damage to an enemy unit',
            optional: true,
            targetResolvers: {
                friend: {
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                },
                foe: {
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                }
            }
        });
    }
}
