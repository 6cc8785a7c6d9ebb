import { EventCard } from '../../core/card/EventCard';

export default class StockTheCellar extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000177',
            internalName: 'stock-the-cellar',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card from your hand into your resources',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.resourceCard()
            }
        });
    }
}
