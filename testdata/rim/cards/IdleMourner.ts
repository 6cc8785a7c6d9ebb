import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class IdleMourner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001230',
            internalName: 'idle-mourner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Deal 1 damage to each enemy space unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.getArenaUnits({ arena: ZoneName.SpaceArena })
            }))
        });
    }
}
