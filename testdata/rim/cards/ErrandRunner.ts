import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ErrandRunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001194',
            internalName: 'errand-runner',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.initiateAttack({ attackerCondition: (card, context) => card !== context.source }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
