import { EventCard } from '../../core/card/EventCard';

export default class CountedBlows extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000808',
            internalName: 'counted-blows',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.attacks = AbilityHelper.stateWatchers.attacksThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a base for each attack that you made this phase',
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: 2 * this.attacks.getCurrentValue().filter((entry) => entry.attackingPlayer === context.player).length
                }))
            }
        });
    }
}
