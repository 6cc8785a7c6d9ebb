import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaidInBruises extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004054',
            internalName: 'paid-in-bruises',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.dealDamage(2, { controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
