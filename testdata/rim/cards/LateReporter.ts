import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LateReporter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003024',
            internalName: 'late-reporter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Deal damage to the enemy base by what was attacked',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.attack.getAllTargets().some((target) => target.controller !== context.player) &&
                    !context.event.attack.getAllTargets().every((target) => target.isBase()) ? 5 : 1,
                target: context.player.opponent.base
            }))
        });
    }
}
