import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GrudgingWarden extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006028',
            internalName: 'grudging-warden',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Capture an enemy unit',
            optional: true,
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.capture()
            }
        });
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.rescue((context) => ({ target: context.source.capturedUnits })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
