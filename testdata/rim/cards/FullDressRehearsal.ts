import { EventCard } from '../../core/card/EventCard';

export default class FullDressRehearsal extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001232',
            internalName: 'full-dress-rehearsal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Use all When Defeated abilities of a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.useWhenDefeatedAbility({ triggerAll: true })
            }
        });
    }
}
