import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AuditDrone extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000606',
            internalName: 'audit-drone',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Enemy Credit tokens lose all abilities',
            targetController: RelativePlayer.Opponent,
            targetZoneFilter: ZoneName.Base,
            targetCardTypeFilter: WildcardCardType.Token,
            matchTarget: (card) => card.isCreditToken(),
            ongoingEffect: AbilityHelper.ongoingEffects.loseAllAbilities()
        });
    }
}
