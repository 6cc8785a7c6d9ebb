import { EventCard } from '../../core/card/EventCard';

export default class OpenedPlea extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007006',
            internalName: 'opened-plea',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit for free',
            targetResolver: {
                zoneFilter: [ZoneName.Discard, WildcardZoneName.AnyArena],
                immediateEffect: AbilityHelper.immediateEffects.playCardFromOutOfPlay({ playAsType: WildcardCardType.Unit, adjustCost: { costAdjustType: CostAdjustType.Free } })
            }
        });
    }
}
