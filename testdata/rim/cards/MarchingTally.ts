import { EventCard } from '../../core/card/EventCard';

export default class MarchingTally extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000965',
            internalName: 'marching-tally',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.attacks = AbilityHelper.stateWatchers.attacksThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If you attacked with a Trooper unit this phase, deal 3 damage to a base',
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.conditional({
                    condition: (context) => this.attacks.someUnitAttackedControlledByPlayer({
                        controller: context.player,
                        filter: (attack) => attack.attackerAttributes.traits.has(Trait.Trooper)
                    }),
                    onTrue: AbilityHelper.immediateEffects.damage({ amount: 3 })
                })
            }
        });
    }
}
