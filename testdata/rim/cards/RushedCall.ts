import { EventCard } from '../../core/card/EventCard';

export default class RushedCall extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000090',
            internalName: 'rushed-call',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand. It gains Ambush for this phase',
            targetResolver: {
                cardCondition: (card) => card.isUnit(),
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous({
                    gameSystems: [
                        AbilityHelper.immediateEffects.playCardFromHand({ playAsType: WildcardCardType.Unit }),
                        AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                            effect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Ambush)
                        })
                    ],
                    resolutionMode: ResolutionMode.AllGameSystemsMustBeLegal
                })
            }
        });
    }
}
