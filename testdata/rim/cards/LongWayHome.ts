import { EventCard } from '../../core/card/EventCard';

export default class LongWayHome extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001405',
            internalName: 'long-way-home',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Move a friendly unit about',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.defeat(),
                    AbilityHelper.immediateEffects.returnToHand(),
                    AbilityHelper.immediateEffects.resourceCard()
                ])
            }
        });
    }
}
