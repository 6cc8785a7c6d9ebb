import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class FieldWhistle extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000703',
            internalName: 'field-whistle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainActionAbilityTargetingAttached({
            title: 'Deal 2 damage to a base',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
