import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class IdleWatch extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003006',
            internalName: 'idle-watch',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While this unit is in no attack, it gets +2/+0',
            condition: (context) => !context.source.activeAttack,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 })
        });
    }
}
