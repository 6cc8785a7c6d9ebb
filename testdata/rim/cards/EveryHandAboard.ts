import { EventCard } from '../../core/card/EventCard';

export default class EveryHandAboard extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000962',
            internalName: 'every-hand-aboard',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Use any number of When Played abilities on friendly units',
            targetResolver: {
                mode: TargetMode.Unlimited,
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.canRegisterTriggeredAbilities() &&
                    card.getTriggeredAbilities().some((ability) => ability.isWhenPlayed),
                immediateEffect: AbilityHelper.immediateEffects.useWhenPlayedAbility()
            }
        });
    }
}
