import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PicketCaptain extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001199',
            internalName: 'picket-captain',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Use Picket Captain',
            cost: AbilityHelper.costs.selectCard({ controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit, cardCondition: (card, context) => card !== context.source, innerSystem: AbilityHelper.immediateEffects.damage({ amount: 1 }) }),
            immediateEffect: AbilityHelper.immediateEffects.giveExperience((context) => ({ target: context.costs.selectCard }))
        });
    }
}
