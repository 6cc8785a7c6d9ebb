import { EventCard } from '../../core/card/EventCard';

export default class DulledEdges extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000973',
            internalName: 'dulled-edges',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit loses all keywords for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.loseAllKeywords()
                })
            }
        });
    }
}
