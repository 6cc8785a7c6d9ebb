import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NurseOfTheBruised extends NonLeaderUnitCard {
    private unitsDamagedThisPhaseWatcher: UnitsDamagedThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000992',
            internalName: 'nurse-of-the-bruised',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.unitsDamagedThisPhaseWatcher = AbilityHelper.stateWatchers.unitsDamagedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Heal 1 damage from each unit that was damaged this phase',
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({
                target: context.player.getArenaUnits().filter((unit) => this.unitsDamagedThisPhaseWatcher.wasDamagedThisPhase(unit)),
                amount: 1
            }))
        });
    }
}
