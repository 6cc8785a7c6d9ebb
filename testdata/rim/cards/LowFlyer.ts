import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LowFlyer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000147',
            internalName: 'low-flyer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit can attack ground units',
            ongoingEffect: OngoingEffectBuilder.card.static(EffectName.CanAttackGroundArenaFromSpaceArena)
        });
    }
}
