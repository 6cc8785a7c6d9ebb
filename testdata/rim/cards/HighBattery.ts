import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HighBattery extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000614',
            internalName: 'high-battery',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While you have the initiative, this unit may attack ground units',
            condition: (context) => context.player.hasInitiative(),
            ongoingEffect: AbilityHelper.ongoingEffects.canAttackGroundArenaFromSpaceArena()
        });
    }
}
