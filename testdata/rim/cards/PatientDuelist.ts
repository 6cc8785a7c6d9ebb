import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PatientDuelist extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000320',
            internalName: 'patient-duelist',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to this unit',
            when: {
                onAttackDeclared: (event, context) =>
                    event.attack.getAllTargets().includes(context.source) &&
                    !event.attack.attackerDealsCombatDamageFirst()
            },
            immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
        });
    }
}
