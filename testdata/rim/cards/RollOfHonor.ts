import { EventCard } from '../../core/card/EventCard';

export default class RollOfHonor extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000794',
            internalName: 'roll-of-honor',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.attacks = AbilityHelper.stateWatchers.attacksThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give an Experience token to each of up to 3 Troopers that attacked this phase',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 3,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => this.attacks.getAttackers((attack) => attack.attacker.hasSomeTrait(Trait.Trooper)).includes(card),
                immediateEffect: AbilityHelper.immediateEffects.giveExperience()
            }
        });
    }
}
