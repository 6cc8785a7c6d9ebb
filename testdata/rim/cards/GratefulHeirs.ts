import { EventCard } from '../../core/card/EventCard';

export default class GratefulHeirs extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000791',
            internalName: 'grateful-heirs',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (done) => ({
                title: 'Heal 2 damage from your base',
                thenCondition: () => done.target.controller === done.player,
                immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 2, target: context.player.base }))
            })
        });
    }
}
