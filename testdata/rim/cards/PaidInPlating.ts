import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaidInPlating extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004056',
            internalName: 'paid-in-plating',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Take the long way',
            cost: AbilityHelper.costs.giveShield({ controller: RelativePlayer.Opponent, cardTypeFilter: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
