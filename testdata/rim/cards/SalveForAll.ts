import { EventCard } from '../../core/card/EventCard';

export default class SalveForAll extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003064',
            internalName: 'salve-for-all',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.damage = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal your base for each damage dealt to units this phase',
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({
                target: context.player.base,
                amount: this.damage.getCurrentValue().reduce((sum, entry) => sum + (entry.targets.some((target) => target.isUnit()) ? entry.amount : 0), 0)
            }))
        });
    }
}
