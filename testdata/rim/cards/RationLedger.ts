import { EventCard } from '../../core/card/EventCard';

export default class RationLedger extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001078',
            internalName: 'ration-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a friendly resource to its owner\'s hand',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Resource,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
