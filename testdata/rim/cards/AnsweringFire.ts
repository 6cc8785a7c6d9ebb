import { EventCard } from '../../core/card/EventCard';

export default class AnsweringFire extends EventCard {
    private attacksThisPhaseWatcher: AttacksThisPhaseWatcher;
    private actionsThisPhaseWatcher: ActionsThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000988',
            internalName: 'answering-fire',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.attacksThisPhaseWatcher = AbilityHelper.stateWatchers.attacksThisPhase();
        this.actionsThisPhaseWatcher = AbilityHelper.stateWatchers.actionsThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If the opponent attacked your base with their previous action, deal 4 damage to a unit',
            immediateEffect: AbilityHelper.immediateEffects.conditional((context) => ({
                condition: this.wasBaseAttacked(context),
                onTrue: AbilityHelper.immediateEffects.selectCard({
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 4 })
                })
            }))
        });
    }

    private wasBaseAttacked(context: AbilityContext): boolean {
        const last = this.actionsThisPhaseWatcher.previousActionNumberForPlayer(context.player.opponent);
        if (last == null) {
            return false;
        }
        const entry = this.attacksThisPhaseWatcher.getCurrentValue().find((attack) =>
            attack.actionNumber === last && attack.targets.some((target) => target.isBase()));
        return !!entry;
    }
}
