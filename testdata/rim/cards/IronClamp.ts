import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class IronClamp extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000008003',
            internalName: 'iron-clamp',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'If another upgrade on attached unit would be defeated, it is not',
            when: {
                onCardDefeated: (event, context) =>
                    event.card.isUpgrade() &&
                    event.card !== context.source &&
                    event.card.parentCard === context.source.parentCard
            },
            limit: AbilityHelper.limit.perRound(1)
        });
    }
}
