import { EventCard } from '../../core/card/EventCard';

export default class DressRehearsal extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001231',
            internalName: 'dress-rehearsal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Use a When Defeated ability of a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card) => card.canRegisterTriggeredAbilities() && card.getTriggeredAbilities().some((ability) => ability.isWhenDefeated),
                immediateEffect: AbilityHelper.immediateEffects.useWhenDefeatedAbility()
            }
        });
    }
}
