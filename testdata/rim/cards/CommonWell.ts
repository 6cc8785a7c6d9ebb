import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CommonWell extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000987',
            internalName: 'common-well',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Heal 1 damage from your base',
            anyPlayer: true,
            phase: PhaseName.Action,
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ target: context.player.base, amount: 1 }))
        });
    }
}
