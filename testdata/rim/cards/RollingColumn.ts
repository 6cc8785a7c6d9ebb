import { EventCard } from '../../core/card/EventCard';

export default class RollingColumn extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001017',
            internalName: 'rolling-column',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready a unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.exhausted,
                immediateEffect: AbilityHelper.immediateEffects.ready()
            },
            ifYouDo: (context) => this.readyNext([context.target], AbilityHelper)
        });
    }

    private readyNext(readied: Card[], AbilityHelper: IAbilityHelper) {
        return {
            title: 'Ready another unit',
            optional: true,
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.exhausted && !readied.includes(card),
                immediateEffect: AbilityHelper.immediateEffects.ready()
            },
            ifYouDo: (context) => this.readyNext([...readied, context.target], AbilityHelper)
        };
    }
}
