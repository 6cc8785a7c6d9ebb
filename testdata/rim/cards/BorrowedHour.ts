import { EventCard } from '../../core/card/EventCard';

export default class BorrowedHour extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000302',
            internalName: 'borrowed-hour',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to a base, then take another action',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.selectCard({
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: CardType.Base,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                }),
                AbilityHelper.immediateEffects.playerLastingEffect({
                    effect: AbilityHelper.ongoingEffects.additionalAction(),
                    duration: Duration.Persistent
                })
            ])
        });
    }
}
