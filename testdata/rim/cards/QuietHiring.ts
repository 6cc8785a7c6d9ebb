import { EventCard } from '../../core/card/EventCard';

export default class QuietHiring extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001081',
            internalName: 'quiet-hiring',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand',
            immediateEffect: AbilityHelper.immediateEffects.selectCard({
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    adjustCost: { costAdjustType: CostAdjustType.Decrease, amount: 3 },
                    playAsType: WildcardCardType.Unit
                })
            })
        });
    }
}
