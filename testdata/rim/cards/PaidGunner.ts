import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaidGunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000607',
            internalName: 'paid-gunner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to a base',
            cost: AbilityHelper.costs.abilityActivationResourceCost(2),
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });

        registrar.addOnAttackAbility({
            title: 'Pay 2 resources to draw a card',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.payResources((context) => ({ amount: 2, target: context.player })),
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
