import { EventCard } from '../../core/card/EventCard';

export default class BurnedPlea extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007005',
            internalName: 'burned-plea',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Discard a card',
            targetResolver: {
                zoneFilter: [ZoneName.Hand, ZoneName.Discard],
                immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard()
            }
        });
    }
}
