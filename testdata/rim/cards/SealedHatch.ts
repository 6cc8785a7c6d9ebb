import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SealedHatch extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006070',
            internalName: 'sealed-hatch',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Units that cost 1 in enemy hands cannot enter play',
            targetController: RelativePlayer.Opponent,
            targetZoneFilter: ZoneName.Hand,
            targetCardTypeFilter: WildcardCardType.Unit,
            matchTarget: (card) => card.cost === 1,
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.EnterPlay)
        });
    }
}
