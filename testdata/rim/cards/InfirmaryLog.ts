import { EventCard } from '../../core/card/EventCard';

export default class InfirmaryLog extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003066',
            internalName: 'infirmary-log',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.bases = AbilityHelper.stateWatchers.basesHealedThisPhase();
        this.units = AbilityHelper.stateWatchers.unitsHealedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to a base for what was healed this phase',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: this.bases.getCurrentValue().length + this.units.getCurrentValue().length * 3
            }))
        });
    }
}
