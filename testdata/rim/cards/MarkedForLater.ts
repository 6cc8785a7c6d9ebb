import { EventCard } from '../../core/card/EventCard';

export default class MarkedForLater extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003056',
            internalName: 'marked-for-later',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'At the start of the regroup phase, defeat them',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.delayedCardEffect({
                    title: 'Defeat it',
                    when: {
                        onPhaseStarted: (event) => event.phase === PhaseName.Regroup
                    },
                    immediateEffect: AbilityHelper.immediateEffects.defeat()
                })
            }
        });
    }
}
