import { EventCard } from '../../core/card/EventCard';

export default class WriteOff extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000428',
            internalName: 'write-off',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a friendly resource',
            targetResolver: {
                zoneFilter: ZoneName.Resource,
                controller: RelativePlayer.Self,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
