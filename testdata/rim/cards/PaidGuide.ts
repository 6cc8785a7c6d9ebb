import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaidGuide extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000967',
            internalName: 'paid-guide',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card or heal 2 damage from your base',
            cost: [
                AbilityHelper.costs.abilityActivationResourceCost(1),
                AbilityHelper.costs.exhaustSelf()
            ],
            targetResolver: {
                mode: TargetMode.Select,
                choices: (context) => ({
                    ['Draw a card']: AbilityHelper.immediateEffects.draw(),
                    ['Heal 2 damage']: AbilityHelper.immediateEffects.heal({
                        target: context.player.base,
                        amount: 2
                    })
                })
            }
        });
    }
}
