import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WearyStoker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000007015',
            internalName: 'weary-stoker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: (context) => AbilityHelper.costs.simultaneous([
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.dealDamageSpecific(1, context.source)
            ]),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
