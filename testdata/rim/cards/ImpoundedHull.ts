import { EventCard } from '../../core/card/EventCard';

export default class ImpoundedHull extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001403',
            internalName: 'impounded-hull',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (defeatContext) => ({
                title: 'Resource it',
                immediateEffect: AbilityHelper.immediateEffects.resourceCard({ target: defeatContext.target })
            })
        });
    }
}
