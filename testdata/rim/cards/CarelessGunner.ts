import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CarelessGunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006059',
            internalName: 'careless-gunner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.indirectDamageToPlayer((context) => ({ amount: 2, target: context.player })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
