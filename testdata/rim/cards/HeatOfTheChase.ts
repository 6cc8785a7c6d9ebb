import { EventCard } from '../../core/card/EventCard';

export default class HeatOfTheChase extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003307',
            internalName: 'heat-of-the-chase',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: "For this phase, a friendly unit gains Raid X, where X is the number of cards in the opponent's hand",
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.gainKeyword(() => ({
                        keyword: KeywordName.Raid,
                        amount: context.player.opponent.hand.length
                    }))
                }))
            }
        });
    }
}
