import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SilentPartner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001421',
            internalName: 'silent-partner',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit gets +1/+0',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 })
        });
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.useWhenPlayedAbility(),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
