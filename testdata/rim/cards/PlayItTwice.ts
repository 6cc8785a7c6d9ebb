import { EventCard } from '../../core/card/EventCard';

export default class PlayItTwice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000747',
            internalName: 'play-it-twice',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to a base',
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            },
            then: {
                title: 'Offer a card',
                immediateEffect: AbilityHelper.immediateEffects.optional({
                    title: 'Draw a card for 1 damage to your base',
                    innerSystem: AbilityHelper.immediateEffects.simultaneous([
                        AbilityHelper.immediateEffects.draw(),
                        AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.base }))
                    ])
                })
            }
        });
    }
}
