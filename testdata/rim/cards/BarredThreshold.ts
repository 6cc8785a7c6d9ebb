import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BarredThreshold extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006068',
            internalName: 'barred-threshold',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Enemy leaders cannot enter play',
            targetController: RelativePlayer.Opponent,
            targetZoneFilter: ZoneName.Base,
            targetCardTypeFilter: CardType.Leader,
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.EnterPlay)
        });
    }
}
