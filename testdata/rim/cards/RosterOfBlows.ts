import { EventCard } from '../../core/card/EventCard';

export default class RosterOfBlows extends EventCard {
    private attacksThisPhaseWatcher: AttacksThisPhaseWatcher;

    protected override getImplementationId() {
        return {
            id: '9000000920',
            internalName: 'roster-of-blows',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar) {
        this.attacksThisPhaseWatcher = AbilityHelper.stateWatchers.attacksThisPhase(registrar, this);
    }

    public override setupCardAbilities() {
        this.setEventAbility({
            title: 'Give an Experience token to each of up to 2 Trooper units that attacked this phase',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                optional: true,
                immediateEffect: AbilityHelper.immediateEffects.giveExperience(),
                cardCondition: (card, context) => {
                    const troopers = this.attacksThisPhaseWatcher.getCurrentValue()
                        .filter((attack) => attack.attacker.hasSomeTrait(Trait.Trooper))
                        .map((attack) => attack.attacker as Card);
                    return troopers.includes(card);
                }
            },
            effect: 'give an Experience token to {0}'
        });
    }
}
