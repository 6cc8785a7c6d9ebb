import { EventCard } from '../../core/card/EventCard';

export default class NightInTheBrig extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000561',
            internalName: 'night-in-the-brig',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Your base captures an enemy unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => ([
                    AbilityHelper.immediateEffects.capture({ captor: context.player.base }),
                    AbilityHelper.immediateEffects.delayedPlayerEffect((delayed) => ({
                        title: 'It is rescued',
                        when: {
                            onPhaseStarted: (event) => event.phase === PhaseName.Regroup
                        },
                        target: delayed.target.owner,
                        limit: AbilityHelper.limit.perGame(1),
                        immediateEffect: AbilityHelper.immediateEffects.rescue({ target: context.target })
                    }))
                ]))
            }
        });
    }
}
