import { BaseCard } from '../../core/card/BaseCard';

export default class LeanHarbor extends BaseCard {
    protected override getImplementationId() {
        return {
            id: '9000000319',
            internalName: 'lean-harbor',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Draw 1 less card in your starting hand',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStartingHandSize({ amount: -1 })
        });
    }
}
