import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FrailJailer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000425',
            internalName: 'frail-jailer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'This unit captures an enemy non-leader unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.capture()
            }
        });
    }
}
