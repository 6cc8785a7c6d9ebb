import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LoftedSkiff extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006038',
            internalName: 'lofted-skiff',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.moveUnitFromGroundToSpace(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
