import { EventCard } from '../../core/card/EventCard';

export default class StrippedParts extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000310',
            internalName: 'stripped-parts',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a card from your hand. It gains Exploit 1',
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({
                    exploitValue: 1,
                    playAsType: WildcardCardType.Any
                })
            }
        });
    }
}
