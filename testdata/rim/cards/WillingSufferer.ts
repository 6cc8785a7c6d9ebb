import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WillingSufferer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006064',
            internalName: 'willing-sufferer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.optional({ title: 'Deal 1 damage to this unit', innerSystem: AbilityHelper.immediateEffects.damage({ amount: 1 }) }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
