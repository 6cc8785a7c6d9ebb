import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RashBailiff extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006027',
            internalName: 'rash-bailiff',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.attack(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
