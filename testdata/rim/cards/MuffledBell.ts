import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MuffledBell extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000308',
            internalName: 'muffled-bell',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Events that opponents play lose all abilities',
            ongoingEffect: AbilityHelper.ongoingEffects.blankEventCard(),
            targetZoneFilter: WildcardZoneName.Any,
            targetController: RelativePlayer.Opponent,
            targetCardTypeFilter: CardType.Event
        });
    }
}
