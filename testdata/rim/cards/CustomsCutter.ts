import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CustomsCutter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000750',
            internalName: 'customs-cutter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each event that opponents play costs 1 more',
            targetController: RelativePlayer.Opponent,
            ongoingEffect: AbilityHelper.ongoingEffects.increaseCost({
                cardTypeFilter: CardType.Event,
                amount: 1
            })
        });
    }
}
