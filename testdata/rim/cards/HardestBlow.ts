import { EventCard } from '../../core/card/EventCard';

export default class HardestBlow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003065',
            internalName: 'hardest-blow',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.damage = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to a base for the hardest blow of this phase',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: this.damage.getCurrentValue().map((entry) => entry.amount + 1).reduce((most, amount) => Math.max(most, amount), 0)
            }))
        });
    }
}
