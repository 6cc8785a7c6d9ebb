import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CleaverCaptain extends NonLeaderUnitCard {
    private damageDealtThisPhaseWatcher: DamageDealtThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000990',
            internalName: 'cleaver-captain',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.damageDealtThisPhaseWatcher = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Exhaust each non-leader unit that this unit dealt combat damage to',
            immediateEffect: AbilityHelper.immediateEffects.exhaust((context) => ({
                target: this.damageDealtThisPhaseWatcher.getNonLeaderUnitsDealtCombatDamageByUnitThisAttack(context.source, context)
            }))
        });
    }
}
