import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LoudPartner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001422',
            internalName: 'loud-partner',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to the enemy base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.base
            }))
        });
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.useWhenPlayedAbility(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
