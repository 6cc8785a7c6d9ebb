import { EventCard } from '../../core/card/EventCard';

export default class LostLetters extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000800',
            internalName: 'lost-letters',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.discarded = AbilityHelper.stateWatchers.cardsDiscardedThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 3 damage to a unit if an opponent discarded a card this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.conditional({
                    condition: (context) => this.discarded.getCurrentValue().some((entry) => entry.discardedFromPlayer === context.player.opponent),
                    onTrue: AbilityHelper.immediateEffects.damage({ amount: 3 }),
                    onFalse: AbilityHelper.immediateEffects.damage({ amount: 1 })
                })
            }
        });
    }
}
