import { EventCard } from '../../core/card/EventCard';

export default class BorrowedPlate extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000982',
            internalName: 'borrowed-plate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a Shield token to a unit. At the start of the regroup phase, defeat that token',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.giveShield({ highPriorityRemoval: true }),
                    AbilityHelper.immediateEffects.simultaneous((context) =>
                        context.resolvedEvents[0]?.generatedTokens?.map((token) =>
                            AbilityHelper.immediateEffects.delayedCardEffect({
                                title: 'Defeat the Shield token',
                                when: { onPhaseStarted: (event) => event.phase === PhaseName.Regroup },
                                immediateEffect: AbilityHelper.immediateEffects.defeat(),
                                target: token
                            })
                        ) ?? []
                    )
                ])
            }
        });
    }
}
