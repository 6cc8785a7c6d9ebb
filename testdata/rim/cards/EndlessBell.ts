import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EndlessBell extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000978',
            internalName: 'endless-bell',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'There is an additional regroup phase after the first regroup phase each round',
            ongoingEffect: AbilityHelper.ongoingEffects.additionalPhase({ phase: PhaseName.Regroup })
        });
    }
}
