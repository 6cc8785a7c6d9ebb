import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PatientDrummer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001234',
            internalName: 'patient-drummer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addCoordinateAbility({
            type: AbilityType.Triggered,
            title: 'Draw a card',
            when: { onAttack: true },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
