import { EventCard } from '../../core/card/EventCard';

export default class ScrambleTheFlyer extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000611',
            internalName: 'scramble-the-flyer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Flip your leader and attach them to a friendly Vehicle unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                cardCondition: (card) => card.isUnit() && card.hasSomeTrait(Trait.Vehicle),
                immediateEffect: AbilityHelper.immediateEffects.flipAndAttachPilotLeader((context) => ({
                    leaderPilotCard: context.player.leader
                }))
            }
        });
    }
}
