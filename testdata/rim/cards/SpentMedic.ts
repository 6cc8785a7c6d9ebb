import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpentMedic extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001023',
            internalName: 'spent-medic',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'This unit loses all abilities for this phase',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                effect: AbilityHelper.ongoingEffects.loseAllAbilities()
            })
        });
    }
}
