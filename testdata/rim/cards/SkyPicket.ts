import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SkyPicket extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000615',
            internalName: 'sky-picket',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit may attack space units and cannot attack bases',
            ongoingEffect: [
                AbilityHelper.ongoingEffects.canAttackSpaceArenaFromGroundArena(),
                AbilityHelper.ongoingEffects.cannotAttackBase()
            ]
        });
    }
}
