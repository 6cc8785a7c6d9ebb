import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LastLesson extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000744',
            internalName: 'last-lesson',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Distribute as many Advantage tokens as this unit had power',
            immediateEffect: AbilityHelper.immediateEffects.distributeAdvantageAmong((context) => ({
                amountToDistribute: context.event.lastKnownInformation.power,
                canChooseNoTargets: true,
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self
            }))
        });
    }
}
