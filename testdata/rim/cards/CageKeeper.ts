import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CageKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001192',
            internalName: 'cage-keeper',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.capture({ controller: RelativePlayer.Opponent, cardTypeFilter: WildcardCardType.NonLeaderUnit, cardCondition: (card) => card.cost <= 2 }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
