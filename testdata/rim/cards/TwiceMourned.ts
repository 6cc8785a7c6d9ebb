import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwiceMourned extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001233',
            internalName: 'twice-mourned',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
        registrar.addWhenDefeatedAbility({
            title: 'Create a Spy token',
            immediateEffect: AbilityHelper.immediateEffects.createSpy()
        });
    }
}
