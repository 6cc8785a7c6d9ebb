import { EventCard } from '../../core/card/EventCard';

export default class DebrisToll extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001406',
            internalName: 'debris-toll',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (defeatContext) => ({
                title: 'Deal 2 damage to the enemy base',
                thenCondition: () => defeatContext.target.hasSomeTrait(Trait.Trooper),
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: 2,
                    target: context.player.opponent.base
                }))
            })
        });
    }
}
