import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TiredHerald extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001191',
            internalName: 'tired-herald',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Use Tired Herald',
            cost: AbilityHelper.costs.exhaust({ controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit, cardCondition: (card, context) => card !== context.source }),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: context.costs.exhaust.getPower() }))
        });
    }
}
