import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BlowTurner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004085',
            internalName: 'blow-turner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'The first damage each round goes to the enemy base',
            modificationType: DamageModificationType.Replace,
            limit: AbilityHelper.limit.perRound(1),
            replaceWithEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.amount,
                target: context.player.opponent.base
            }))
        });
    }
}
