import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SupplyRunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000010',
            internalName: 'supply-runner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
