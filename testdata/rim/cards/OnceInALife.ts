import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OnceInALife extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001408',
            internalName: 'once-in-a-life',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            limit: AbilityHelper.limit.perPlayerPerGame(1),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
