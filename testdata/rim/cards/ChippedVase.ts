import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ChippedVase extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000769',
            internalName: 'chipped-vase',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: (context) => AbilityHelper.costs.dealDamageSpecific(2, context.source),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
