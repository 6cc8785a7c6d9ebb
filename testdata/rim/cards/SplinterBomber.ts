import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SplinterBomber extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003315',
            internalName: 'splinter-bomber',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Deal 2 indirect damage to the opponent',
            immediateEffect: AbilityHelper.immediateEffects.indirectDamageToPlayer({ amount: 2 }),
            then: (dropped) => ({
                title: 'Draw a card',
                thenCondition: () => dropped.events.some((event) =>
                    event.name === EventName.OnDamageDealt && event.card.isBase() && event.damageDealt > 0),
                immediateEffect: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
