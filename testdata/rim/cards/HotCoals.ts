import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HotCoals extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001066',
            internalName: 'hot-coals',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.damage({ amount: 2 }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
