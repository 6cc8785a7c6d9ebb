import { EventCard } from '../../core/card/EventCard';

export default class ThinPlating extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000565',
            internalName: 'thin-plating',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The printed HP of a ground unit is considered to be 1 for this phase',
            targetResolver: {
                zoneFilter: ZoneName.GroundArena,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.overridePrintedAttributes({ printedHp: 1 })
                })
            }
        });
    }
}
