import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ClockWarden extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003319',
            internalName: 'clock-warden',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: { onCardReadied: (event) => event.card.isUnit() },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            when: { onCardExhausted: (event) => event.card.isUnit() },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.player.opponent.base
            }))
        });
    }
}
