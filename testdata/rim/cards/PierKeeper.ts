import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PierKeeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000107',
            internalName: 'pier-keeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'At most 2 damage to your base by an attack',
            modificationType: DamageModificationType.Cap,
            amount: 2,
            damageOfType: DamageSourceType.Attack,
            onlyFromPlayer: RelativePlayer.Opponent,
            shouldCardHaveDamageModification: (card, context) => card === context.player.base
        });
    }
}
