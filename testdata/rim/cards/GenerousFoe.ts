import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GenerousFoe extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001067',
            internalName: 'generous-foe',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.giveExperience({ controller: RelativePlayer.Opponent, cardTypeFilter: WildcardCardType.Unit }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
