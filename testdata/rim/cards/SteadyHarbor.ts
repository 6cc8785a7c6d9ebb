import { BaseCard } from '../../core/card/BaseCard';

export default class SteadyHarbor extends BaseCard {
    protected override getImplementationId() {
        return {
            id: '9000000333',
            internalName: 'steady-harbor',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'You cannot mulligan',
            ongoingEffect: AbilityHelper.ongoingEffects.noMulligan()
        });
    }
}
