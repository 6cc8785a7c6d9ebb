import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BareBounty extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003059',
            internalName: 'bare-bounty',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addBountyAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
