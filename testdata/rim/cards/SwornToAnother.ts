import { EventCard } from '../../core/card/EventCard';

export default class SwornToAnother extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003999',
            internalName: 'sworn-to-another',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose two units',
            targetResolvers: {
                heir: { cardTypeFilter: WildcardCardType.Unit, controller: RelativePlayer.Opponent },
                sworn: {
                    dependsOn: 'heir',
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Self,
                    immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((given) => ({
                        effect: AbilityHelper.ongoingEffects.gainAbility({
                            title: 'Return the heir to hand',
                            type: AbilityType.Triggered,
                            when: { whenDefeated: true },
                            immediateEffect: AbilityHelper.immediateEffects.returnToHand(() => ({ target: given.targets.heir }))
                        })
                    }))
                }
            }
        });
    }
}
