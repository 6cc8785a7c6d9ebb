import { EventCard } from '../../core/card/EventCard';

export default class HurriedMuster extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001238',
            internalName: 'hurried-muster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand',
            cannotTargetFirst: true,
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: CardType.BasicUnit,
                zoneFilter: ZoneName.Hand,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({ playAsType: WildcardCardType.Unit, nested: true })
            }
        });
    }
}
