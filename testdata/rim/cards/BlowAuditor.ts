import { EventCard } from '../../core/card/EventCard';

export default class BlowAuditor extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004204',
            internalName: 'blow-auditor',
        };
    }

    private damageDealtThisPhaseWatcher: DamageDealtThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper): void {
        this.damageDealtThisPhaseWatcher = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to the enemy base for each time your abilities have dealt damage this phase',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: this.damageDealtThisPhaseWatcher.getDamageDealtByPlayer(context.player, (entry) => entry.damageType === DamageType.Ability).length +
                    10 * this.damageDealtThisPhaseWatcher.getDamageDealtByPlayer(context.player, (entry) => entry.damageType === DamageType.Excess).length,
                target: context.player.opponent.base
            }))
        });
    }
}
