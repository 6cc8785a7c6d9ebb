import { EventCard } from '../../core/card/EventCard';

export default class LastShift extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000176',
            internalName: 'last-shift',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A friendly unit gets +3/+0 for this phase and is defeated when the regroup phase starts',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        effect: AbilityHelper.ongoingEffects.modifyStats({ power: 3, hp: 0 })
                    }),
                    AbilityHelper.immediateEffects.delayedCardEffect({
                        title: 'Defeat it',
                        when: {
                            onPhaseStarted: (event) => event.phase === PhaseName.Regroup
                        },
                        immediateEffect: AbilityHelper.immediateEffects.defeat()
                    })
                ])
            }
        });
    }
}
