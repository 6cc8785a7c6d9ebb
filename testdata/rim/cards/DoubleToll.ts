import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DoubleToll extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001200',
            internalName: 'double-toll',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.simultaneous([AbilityHelper.immediateEffects.exhaust(), AbilityHelper.immediateEffects.damage({ amount: 1 })]),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
