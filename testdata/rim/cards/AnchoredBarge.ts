import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AnchoredBarge extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000753',
            internalName: 'anchored-barge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit cannot attack',
            ongoingEffect: AbilityHelper.ongoingEffects.cannotAttack()
        });
    }
}
